import { expect, test } from 'vitest';
import { instantsOf } from './dates.ts';

test("days become their first and last instant in the reader's time zone", () => {
  const { from, to } = instantsOf({ from: '2026-11-21', to: '2026-11-21' });
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 60 * 60 * 1_000 - 1);
  expect(instantsOf({ from: '', to: 'soon' })).toEqual({ from: '', to: '' });
});
