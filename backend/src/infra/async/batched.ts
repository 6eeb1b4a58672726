/**
 * Batches the items of many callers: those that arrive during a call share the next one. Each caller waits for the call with its item, and
 * gets its own result or the call's error.
 */
export const batched = <Item, Answer = void>(
  call: (items: readonly Item[]) => Promise<(item: Item) => Answer>,
): ((item: Item) => Promise<Answer>) => {
  let gathering: Item[] = [];
  let next: Promise<(item: Item) => Answer> | undefined;
  let latest: Promise<unknown> = Promise.resolve();

  const callNext = (): Promise<(item: Item) => Answer> => {
    const items = gathering;
    gathering = [];
    next = undefined;
    return call(items);
  };

  return async (item) => {
    gathering.push(item);
    if (next === undefined) {
      next = latest.then(callNext);
      latest = next.catch(() => {});
    }
    const answerTo = await next;
    return answerTo(item);
  };
};
