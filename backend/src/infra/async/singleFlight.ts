/** Simultaneous callers share one run of the call; a later caller starts another. */
export const singleFlight = <Result>(call: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= call().finally(() => {
      running = undefined;
    });
    return running;
  };
};
