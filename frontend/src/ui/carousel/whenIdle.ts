/** The longest delay, in ms. */
const timeoutMs = 1_000;
/** The delay in browsers without `requestIdleCallback`, in ms. */
const fallbackMs = 300;

/** Runs `act` when the browser is idle; returns a function that cancels it. */
export const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, fallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
};
