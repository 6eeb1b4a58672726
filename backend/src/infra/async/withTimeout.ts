/**
 * The outcome of `work`, or after `ms` what `onTimeout` returns or throws. The work itself continues. A plain timer: aborting
 * one of `node:timers/promises` would build an error with its stack at every call.
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
