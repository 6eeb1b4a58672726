/** Ticks of 100 ns in a millisecond. */
const perMs = 10_000;

/**
 * A clock for events: Unix time in ticks of 100 ns as decimal text, for a time in ms. Within one millisecond it never falls.
 */
export const createdTicks = (): ((nowMs: number) => string) => {
  let lastMs = 0;
  let within = 0;
  return (nowMs) => {
    const fraction = Math.floor((performance.now() % 1) * perMs);
    within = nowMs === lastMs ? Math.min(within + 1, perMs - 1) : fraction;
    lastMs = nowMs;
    return `${nowMs}${String(within).padStart(4, '0')}`;
  };
};
