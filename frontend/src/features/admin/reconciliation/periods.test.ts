import { expect, test } from 'vitest';
import { daysOf, instantsOf, periodOf } from './periods.ts';

test('a period includes its first day and today, by the calendar of the reader', () => {
  const { TZ } = process.env;
  try {
    // The clocks of New York went forward on 8 March 2026.
    process.env.TZ = 'America/New_York';
    const now = new Date('2026-03-10T02:00:00.000Z');
    expect(instantsOf('7', now)).toEqual({
      from: '2026-03-03T05:00:00.000Z',
      to: '2026-03-10T04:00:00.000Z',
    });
    expect(instantsOf('7', now, 1)).toEqual({
      from: '2026-02-24T05:00:00.000Z',
      to: '2026-03-03T05:00:00.000Z',
    });
    expect([daysOf('7', now), daysOf('7', now, 1)]).toEqual([
      { from: '2026-03-03', to: '2026-03-09' },
      { from: '2026-02-24', to: '2026-03-02' },
    ]);
  } finally {
    process.env.TZ = TZ;
  }
});

test('an unknown period in the address falls back to 30 days', () => {
  expect([periodOf('90'), periodOf('12'), periodOf('toString'), periodOf(null)]).toEqual([
    '90',
    '30',
    '30',
    '30',
  ]);
});
