/** A call that runs once for all who make it while it is under way; the next one runs it anew. */
export const sharedCall = <Result>(call: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= call().finally(() => {
      running = undefined;
    });
    return running;
  };
};
