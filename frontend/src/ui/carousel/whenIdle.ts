/** The longest that what can wait does wait, in ms. */
const patienceMs = 1_000;
/** Where the browser does not tell when it is idle, in ms. */
const guessMs = 300;

/** Runs something when the browser has nothing better to do; returns how to call it off. */
export const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, guessMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
};
