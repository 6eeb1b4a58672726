/** The speed of the clock: fast enough for a day to have seconds between its events, slow enough for a link to be followed in time. */
const speed = 20;

export type MovableClock = {
  /** Continues from an instant, unless the clock is already later. */
  readonly moveTo: (at: Date) => void;
  /** Never earlier than before, and never ahead of the real time. */
  readonly now: () => Date;
};

/** A clock that is set to the past, moves forward and reaches the present. `real` returns the time in ms since 1970. */
export const movableClock = (real: () => number = Date.now): MovableClock => {
  let from = 0;
  let setAt = real();
  const ms = () => Math.min(from + (real() - setAt) * speed, real());
  return {
    moveTo: (at) => {
      const [now, later] = [ms(), real()];
      from = Math.max(at.getTime(), now);
      setAt = later;
    },
    now: () => new Date(ms()),
  };
};
