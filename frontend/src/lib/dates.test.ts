import { afterAll, expect, test } from 'vitest';
import { instantsOf } from './dates.ts';

const { TZ } = process.env;
afterAll(() => {
  process.env.TZ = TZ;
});

// Offsets of the time zone database.
test.each([
  ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z', '2026-11-21T18:14:59.999Z'],
  // The clocks go back at midnight.
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z'],
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T21:59:59.999Z'],
  ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z', '2026-10-30T21:59:59.999Z'],
  // There is no midnight.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  // There is no such day.
  ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z', '2011-12-30T09:59:59.999Z'],
])('in %s, %s begins at %s and ends at %s', (zone, day, from, to) => {
  process.env.TZ = zone;
  expect(instantsOf({ from: day, to: day })).toEqual({ from, to });
});

test('what is no day has no instants', () => {
  expect(instantsOf({ from: '', to: 'today' })).toEqual({ from: '', to: '' });
});
