import pLimit from 'p-limit';

/** What `work` makes of each item, in their order, with at most `most` under way at a time. */
export const atOnce = <Item, Result>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => pLimit(most).map(items, (item) => work(item));
