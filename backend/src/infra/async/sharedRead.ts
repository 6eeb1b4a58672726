/** A read that runs once for all callers who ask while it is under way; the next caller reads anew. */
export const sharedRead = <Result>(read: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
};
