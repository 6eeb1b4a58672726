/** A range of a file: first and last byte, both included. */
export type SentRange = { readonly start: number; readonly end: number };

/** The sent ranges of a file, in order; no two touch. */
export type SentRanges = readonly SentRange[];

/** The ranges after one more was sent; touching ranges are merged. */
export const withRange = (sent: SentRanges, added: SentRange): SentRanges => {
  if (added.end < added.start) return sent;
  const apart = (range: SentRange) => range.end < added.start - 1 || range.start > added.end + 1;
  const touching = sent.filter((range) => !apart(range));
  const merged = {
    start: Math.min(added.start, ...touching.map(({ start }) => start)),
    end: Math.max(added.end, ...touching.map(({ end }) => end)),
  };
  return [...sent.filter(apart), merged].toSorted((one, other) => one.start - other.start);
};

/** The number of bytes sent, each counted once. */
export const bytesIn = (sent: SentRanges): number =>
  sent.reduce((bytes, { start, end }) => bytes + end - start + 1, 0);

/** Whether the file was sent without a gap from the first requested byte to its end. */
export const reachesEnd = (sent: SentRanges, size: number): boolean =>
  sent.length === 1 && sent[0]?.end === size - 1;
