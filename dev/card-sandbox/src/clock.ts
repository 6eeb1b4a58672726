/** After this time, in ms, a moved clock returns to the present, in case the program that moved it has ended. */
const keptMs = 60_000;

/** The sandbox's clock, which a control may set to the past for a minute, to simulate a year of payments. */
export type SandboxClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Continues from this instant; null means the present. */
  readonly moveTo: (at: number | null) => void;
  readonly isMoved: () => boolean;
};

export const sandboxClock = (real: () => number = Date.now): SandboxClock => {
  let moved: { readonly to: number; readonly at: number } | null = null;
  const held = () => (moved !== null && real() - moved.at < keptMs ? moved : null);
  return {
    now: () => {
      const set = held();
      return set === null ? real() : set.to + real() - set.at;
    },
    moveTo: (to) => {
      moved = to === null ? null : { to, at: real() };
    },
    isMoved: () => held() !== null,
  };
};
