import { expect, test } from 'vitest';
import { sandboxClock } from '../src/clock.ts';

test('a moved clock runs for a minute, and then returns to the present', () => {
  let real = Date.parse('2026-11-21T12:00:00Z');
  const clock = sandboxClock(() => real);
  const past = Date.parse('2025-12-01T09:00:00Z');
  clock.moveTo(past);
  real += 1_000;
  expect([clock.now(), clock.isMoved()]).toEqual([past + 1_000, true]);
  real += 60_000;
  expect([clock.now(), clock.isMoved()]).toEqual([real, false]);
  clock.moveTo(past);
  clock.moveTo(null);
  expect([clock.now(), clock.isMoved()]).toEqual([real, false]);
});
