/** Pseudo-random numbers (mulberry32): the same seed gives the same numbers, so tests can be repeated. */
export type SeededRandom = {
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** The items, shuffled. */
  readonly shuffled: <Item>(items: readonly Item[]) => readonly Item[];
};

export const seededRandom = (seed: number): SeededRandom => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    oneOf: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
  };
};
