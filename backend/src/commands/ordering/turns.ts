/**
 * Runs the calls of one key after another in this process, those of different keys side by side. It only saves
 * refused appends; across processes the expected revision decides.
 */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(key: string, call: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = before.then(call, call);
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
};

export type Turns = ReturnType<typeof createTurns>;
