import { describe, expect, test } from 'vitest';
import { callQuery, filterIn, noFilter, withFilter } from './historyFilter.ts';

describe('the filter of the history is kept in the address', () => {
  test('empty values are left out, other parameters stay', () => {
    const params = withFilter(new URLSearchParams('text=oak&x=1'), { ...noFilter, kind: 'model' });
    expect(params.toString()).toBe('x=1&kind=model');
    expect(filterIn(params)).toEqual({ ...noFilter, kind: 'model' });
  });
  test('days become their first and last moment in any time zone', () => {
    const query = callQuery({ ...noFilter, from: '2026-11-20', to: '2026-11-20', text: 'oak' });
    expect(query.get('text')).toBe('oak');
    expect(Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')).toBe(86_399_999);
  });
  test('an invalid day is ignored', () => {
    expect(callQuery({ ...noFilter, from: 'tomorrow' }).toString()).toBe('');
  });
});
