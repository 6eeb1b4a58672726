import { expect, test } from 'vitest';
import { shorterWay } from './pageOfSearch.ts';

test.each([
  ['a rare word', { matches: 1, models: 1_000_000 }, 'index'],
  ['a word that nothing new has', { matches: 0, models: 1_000_000 }, 'index'],
  ['two words of one in thirty, among few models', { matches: 67, models: 100_000 }, 'index'],
  ['the same among many', { matches: 67, models: 1_000_000 }, 'newest'],
  ['a word of every fifth', { matches: 400, models: 100_000 }, 'newest'],
  ['any word in a small shop', { matches: 500, models: 1_000 }, 'index'],
] as const)('%s is found by the way that reads less', (_, found, way) => {
  expect(shorterWay(found)).toBe(way);
});
