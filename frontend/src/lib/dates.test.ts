import { expect, test } from 'vitest';
import { instantsOf } from './dates.ts';

test('days are their first and last instant where the reader is', () => {
  const { from, to } = instantsOf({ from: '2026-11-21', to: '2026-11-21' });
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 60 * 60 * 1_000 - 1);
  expect(instantsOf({ from: '', to: 'soon' })).toEqual({ from: '', to: '' });
});
