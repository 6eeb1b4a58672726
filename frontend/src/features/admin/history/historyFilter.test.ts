import { describe, expect, test } from 'vitest';
import { callQuery, filterIn, noFilter, withFilter } from './historyFilter.ts';

describe('the filter of the history is kept in the address', () => {
  test('empty values are left out, other parameters stay', () => {
    const params = withFilter(new URLSearchParams('text=oak&x=1'), { ...noFilter, kind: 'model' });
    expect(params.toString()).toBe('x=1&kind=model');
    expect(filterIn(params)).toEqual({ ...noFilter, kind: 'model' });
  });
  test.for([
    ['Pacific/Auckland', '2026-09-27', 23],
    ['Pacific/Auckland', '2026-11-20', 24],
    ['Europe/London', '2026-10-25', 25],
    ['Asia/Kolkata', '2026-10-25', 24],
  ] as const)('days become their first and last moment: in %s %s has %i hours', ([zone, day, hours]) => {
    const { TZ } = process.env;
    try {
      process.env.TZ = zone;
      const query = callQuery({ ...noFilter, from: day, to: day, text: 'oak' });
      expect(query.text).toBe('oak');
      const [from, to] = ['from', 'to'].map((name) => Date.parse(query[name] ?? ''));
      expect(new Date(from ?? 0).toString()).toContain('00:00:00');
      expect((to ?? 0) - (from ?? 0)).toBe(hours * 3_600_000 - 1);
    } finally {
      process.env.TZ = TZ;
    }
  });
  test('an invalid day is ignored', () => {
    expect(callQuery({ ...noFilter, from: 'tomorrow' })).toEqual({});
  });
});
