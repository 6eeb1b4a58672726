/**
 * One call for the items of many callers: those that come while a call is under way share the next one. Each caller waits for the
 * call that has its item, and gets its error.
 */
export const gathered = <Item>(
  call: (items: readonly Item[]) => Promise<void>,
): ((item: Item) => Promise<void>) => {
  let gathering: Item[] = [];
  let next: Promise<void> | undefined;
  let latest: Promise<void> = Promise.resolve();

  const callNext = (): Promise<void> => {
    const items = gathering;
    gathering = [];
    next = undefined;
    return call(items);
  };

  return (item) => {
    gathering.push(item);
    if (next === undefined) {
      next = latest.then(callNext);
      latest = next.catch(() => {});
    }
    return next;
  };
};
