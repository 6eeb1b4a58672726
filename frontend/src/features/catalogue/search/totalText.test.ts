import { expect, test } from 'vitest';
import { totalText } from './totalText.ts';

test('a search that reached the limit shows that there may be more', () => {
  expect(totalText(999, { search: 'chair' })).toBe('999');
  expect(totalText(1_000, { search: 'chair' })).toBe('1,000+');
  expect(totalText(2_000, {})).toBe('2000');
});
