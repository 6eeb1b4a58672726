import { expect, test } from 'vitest';
import { cheaperPlan, isSoonerAlong } from './searchPlan.ts';

test.each([
  ['a rare word', { matches: 1, models: 1_000_000 }, 'index'],
  ['a word that nothing new has', { matches: 0, models: 1_000_000 }, 'index'],
  ['two words of one in thirty, among few models', { matches: 67, models: 30_000 }, 'index'],
  ['the same among many', { matches: 67, models: 1_000_000 }, 'newest'],
  ['a word of every fifth', { matches: 400, models: 100_000 }, 'newest'],
  ['a word of every fifteenth', { matches: 133, models: 1_000_000 }, 'newest'],
  ['any word in a small shop', { matches: 50, models: 100 }, 'index'],
] as const)('%s is found by the plan that reads less', (_, found, plan) => {
  expect(cheaperPlan(found)).toBe(plan);
});

test('a page of frequent matches is found by looking at models in order, one of rare matches by the index', () => {
  expect(isSoonerAlong({ matches: 67, models: 100_000 }, 8)).toBe(true);
  expect(isSoonerAlong({ matches: 67, models: 1_000 }, 80)).toBe(false);
  expect(isSoonerAlong({ matches: 0, models: 1_000_000 }, 8)).toBe(false);
});
