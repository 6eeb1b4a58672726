/** A part of a file: first and last byte, both included. */
export type SentRange = { readonly start: number; readonly end: number };

/** The parts of a file that have gone out, in order, none touching the next. */
export type SentRanges = readonly SentRange[];

/** The parts after one more has gone out; several that touch become one. */
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

/** How many bytes have gone out, each counted once. */
export const bytesIn = (sent: SentRanges): number =>
  sent.reduce((bytes, { start, end }) => bytes + end - start + 1, 0);

/** Whether the file went out without a gap from the first byte that was asked for to its end. */
export const reachesEnd = (sent: SentRanges, size: number): boolean =>
  sent.length === 1 && sent[0]?.end === size - 1;
