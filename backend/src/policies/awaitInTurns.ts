/**
 * Awaits a promise a while at a time (ms); a turn answers null when it is over first. Every `then`, and every race, stays in the
 * memory of a promise until that settles, and an event may be long in coming: so there is one, however many turns it takes.
 * A failure is thrown in the turn that meets it.
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
