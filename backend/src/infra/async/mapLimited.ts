import pLimit from 'p-limit';

/** The results of `work` for each item, in order, with at most `most` running at a time. */
export const mapLimited = <Item, Result>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => pLimit(most).map(items, (item) => work(item));
