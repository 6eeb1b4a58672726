/**
 * The outcome of `work`, or, after `ms`, the outcome of `onTimeout`. The work itself continues. It uses a plain timer, since aborting one
 * of `node:timers/promises` creates an error with a stack at every call.
 */
export const withTimeout = <Outcome, Late>(
  work: Promise<Outcome>,
  ms: number,
  onTimeout: () => Late,
): Promise<Outcome | Late> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => Promise.try(onTimeout).then(resolve, reject), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** The result of `work`, or `instead` after a failure or after `ms`. */
export const inTimeOr = <Result, Instead>(
  work: Promise<Result>,
  ms: number,
  instead: Instead,
): Promise<Result | Instead> => withTimeout(work, ms, () => instead).catch(() => instead);
