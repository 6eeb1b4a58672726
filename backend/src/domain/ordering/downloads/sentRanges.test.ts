import { describe, expect, test } from 'vitest';
import { bytesIn, reachesEnd, type SentRange, type SentRanges, withRange } from './sentRanges.ts';

const sent = (...ranges: readonly (readonly [number, number])[]): SentRanges =>
  ranges.reduce<SentRanges>((all, [start, end]) => withRange(all, { start, end } satisfies SentRange), []);

describe('the sent ranges of a file', () => {
  test('merge once they touch, in any order', () => {
    expect(sent([50, 99], [0, 9], [10, 49])).toEqual([{ start: 0, end: 99 }]);
    expect(sent([20, 29], [0, 9])).toEqual([
      { start: 0, end: 9 },
      { start: 20, end: 29 },
    ]);
  });
  test('count each byte once', () => {
    expect(bytesIn(sent([0, 9], [5, 14], [30, 30]))).toBe(16);
    expect(bytesIn(sent([10, 9]))).toBe(0);
  });
  test('reach the end when no gap is left after the first requested byte', () => {
    expect(reachesEnd(sent([0, 99]), 100)).toBe(true);
    expect(reachesEnd(sent([40, 99]), 100)).toBe(true);
    expect(reachesEnd(sent([0, 9], [40, 99]), 100)).toBe(false);
    expect(reachesEnd(sent([0, 98]), 100)).toBe(false);
    expect(reachesEnd([], 0)).toBe(false);
  });
});
