/**
 * Orders the calls of this process by key. This only saves work, such as appends that would be refused; across processes the expected
 * revision decides.
 */
export const createKeyedQueue = () => {
  const last = new Map<string, Promise<unknown>>();
  const start = <Result>(key: string, running: Promise<Result>): Promise<Result> => {
    last.set(key, running);
    const leave = () => {
      if (last.get(key) === running) last.delete(key);
    };
    running.then(leave, leave);
    return running;
  };
  return {
    /** Runs the calls of one key one after another; those of different keys run side by side. */
    inTurn: <Result>(key: string, call: () => Promise<Result>): Promise<Result> =>
      start(key, (last.get(key) ?? Promise.resolve()).then(call, call)),
    /** Joins the call of this key that is running and shares its answer, or starts a new one. */
    join: <Result>(key: string, call: () => Promise<Result>): Promise<Result> =>
      (last.get(key) as Promise<Result> | undefined) ?? start(key, call()),
  };
};

export type KeyedQueue = ReturnType<typeof createKeyedQueue>;
