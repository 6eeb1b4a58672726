/**
 * Runs one call of a kind at a time in this process: whoever asks meanwhile gets the same answer. It only saves
 * work; across processes the log decides.
 */
export const createSingleFlight = <Result>() => {
  const underWay = new Map<string, Promise<Result>>();
  return (key: string, call: () => Promise<Result>): Promise<Result> => {
    const running = underWay.get(key);
    if (running) return running;
    const started = call().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
};
