import { describe, expect, test } from 'vitest';
import { filterIn } from '../tables/useTableFilter.ts';
import { callQuery, historyParams, shownActor } from './historyFilter.ts';

const noFilter = filterIn(new URLSearchParams(), historyParams);

describe('the filter of the history, as its calls take it', () => {
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
  test.for([
    [{}, 'people'],
    [{ text: 'oak', from: '2026-11-20' }, 'people'],
    [{ type: 'MailSent' }, 'all'],
    [{ kind: 'asset' }, 'all'],
    [{ correlation: 'c' }, 'all'],
    [{ type: 'MailSent', actor: 'people' }, 'people'],
    [{ actor: 'system' }, 'system'],
  ] as const)('%o shows what %s did', ([chosen, actor]) => {
    const filter = { ...noFilter, ...chosen };
    expect(shownActor(filter)).toBe(actor);
    expect(callQuery(filter).actor).toBe(actor === 'all' ? undefined : actor);
  });
  test('an invalid day is ignored', () => {
    expect(callQuery({ ...noFilter, from: 'tomorrow' })).toEqual({ actor: 'people' });
  });
});
