/** Reads what belongs to an item; meanwhile, and while the caller works with it, that of the next item is read. */
export const readAhead = <Item, Found>(
  items: readonly Item[],
  read: (item: Item) => Promise<Found>,
): ((item: Item) => Promise<Found>) => {
  const begun = new Map<Item, Promise<Found>>();
  const begin = (item: Item): Promise<Found> => {
    const reading = begun.get(item) ?? read(item);
    begun.set(item, reading);
    return reading;
  };
  return (item) => {
    const wanted = begin(item);
    begun.delete(item);
    const next = items[items.indexOf(item) + 1];
    // The caller who awaits it gets the failure.
    if (next !== undefined) begin(next).catch(() => undefined);
    return wanted;
  };
};
