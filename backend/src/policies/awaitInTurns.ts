/**
 * Waits for a promise in turns of some ms; a turn that ends first answers null. Every `then` and every race stays in the
 * memory of a promise until it settles, and the next event may take long, so all turns share one `then`. A rejection is
 * thrown in the turn that meets it.
 */
export const awaitInTurns = <Result>(
  promise: Promise<Result>,
): ((turnMs: number) => Promise<Result | null>) => {
  let isSettled = false;
  let wake = () => {};
  const settled = () => {
    isSettled = true;
    wake();
  };
  promise.then(settled, settled);
  return async (turnMs) => {
    if (!isSettled) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, turnMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return isSettled ? promise : null;
  };
};
