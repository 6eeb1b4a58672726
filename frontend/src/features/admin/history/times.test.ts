import { expect, test } from 'vitest';
import { inputMs, inputValue, relativeTime } from './times.ts';

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [-5, 'just now'],
  [60, '1 minute ago'],
  [7_199, '1 hour ago'],
  [36 * 3_600, '1 day ago'],
  [3 * 86_400, '3 days ago'],
  [41 * 86_400, '1 month ago'],
  [400 * 86_400, '1 year ago'],
])('%i seconds ago reads “%s”', (seconds, text) => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(relativeTime(now - seconds * 1_000, now)).toBe(text);
});

test('a moment survives the round trip through its input, to the minute', () => {
  const ms = Date.parse('2026-11-21T10:05:00Z');
  expect(inputMs(inputValue(ms))).toBe(ms);
});
