import { expect, test } from 'vitest';
import { judgeClock, readClock } from './clocks.ts';

test("a clock's reading is dated to the middle of its call", async () => {
  const { aheadMs, blurMs } = await readClock(async () => new Date(Date.now() + 90_000));
  expect(Math.abs(aheadMs - 90_000)).toBeLessThan(blurMs + 2);
});

test.each([
  [{ aheadMs: 500, blurMs: 1 }, 'well', 'Redis agrees with this machine'],
  [{ aheadMs: -5_000, blurMs: 1 }, 'warning', 'Redis is 5.0 s behind this machine'],
  [{ aheadMs: 70_000, blurMs: 1 }, 'fault', 'Redis is 70.0 s ahead of this machine'],
  // An answer that took this long says nothing about a difference this small.
  [{ aheadMs: 5_000, blurMs: 4_000 }, 'well', 'Redis agrees with this machine'],
])('%o is %s', (reading, state, found) => {
  expect(judgeClock('Redis', reading)).toMatchObject({ state, found });
});
