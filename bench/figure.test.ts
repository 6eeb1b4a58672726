import { expect, test } from 'vitest';
import { inFigures, median, repeat } from './figure.ts';

test('the median of three is the middle one, in any order', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([1, 2, 3, 4])).toBe(2);
});

test('every run is reported and kept, in order', async () => {
  const lines: string[] = [];
  const grown = { models: 1, users: 1, orders: 1 };
  const plan = { runs: 3, seconds: 1, events: 1, grown, say: (line: string) => lines.push(line) };
  expect(await repeat(plan, 'appends', 'events/s', async (run) => 3 - run)).toEqual([3, 2, 1]);
  expect(lines[2]).toBe('appends: run 3 of 3, 1 events/s');
});

test('large numbers lose their fractions, small ones keep three digits', () => {
  expect(inFigures(12_345.6)).toBe('12,346');
  expect(inFigures(1.2345)).toBe('1.23');
});
