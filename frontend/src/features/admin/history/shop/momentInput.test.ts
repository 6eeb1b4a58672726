import { expect, test } from 'vitest';
import { inputMs, inputValue } from './momentInput.ts';

test('a moment comes back from its input to the minute', () => {
  const ms = Date.parse('2026-11-21T10:05:00Z');
  expect(inputMs(inputValue(ms))).toBe(ms);
});
test('what is incomplete is no moment', () => {
  expect(inputMs('')).toBeNull();
});
