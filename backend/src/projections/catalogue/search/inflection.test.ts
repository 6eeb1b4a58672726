import { expect, test } from 'vitest';
import { isInflected } from './inflection.ts';

test.each([
  ['candle', 'candle', true],
  ['benche', 'bench', true],
  ['glaze', 'glazing', true],
  ['storie', 'story', true],
  ['light', 'lighting', true],
  ['animal', 'animated', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(isInflected(one, other)).toBe(expected);
});
