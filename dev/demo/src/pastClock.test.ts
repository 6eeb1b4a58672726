import { expect, test } from 'vitest';
import { pastClock } from './pastShop.ts';

test('the clock only moves forward, faster than time, and stops at the present', () => {
  let real = Date.parse('2026-11-21T12:00:00Z');
  const clock = pastClock(() => real);
  const at = (text: string) => new Date(`2026-${text}Z`);

  clock.moveTo(at('01-05T09:00:00'));
  expect(clock.now()).toEqual(at('01-05T09:00:00'));
  real += 30_000;
  expect(clock.now()).toEqual(at('01-05T09:10:00'));
  clock.moveTo(at('01-05T09:05:00'));
  expect(clock.now()).toEqual(at('01-05T09:10:00'));

  clock.moveTo(at('11-21T11:59:00'));
  real += 60_000;
  expect(clock.now().getTime()).toBe(real);
  clock.moveTo(at('12-24T00:00:00'));
  expect(clock.now().getTime()).toBe(real);
});
