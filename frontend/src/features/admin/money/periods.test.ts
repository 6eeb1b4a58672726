import { expect, test } from 'vitest';
import { daysOf, periodOf } from './periods.ts';

test('a period includes its first day and today', () => {
  const now = Date.parse('2026-03-01T23:59:00.000Z');
  expect(daysOf('7', now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(daysOf('30', now)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
});

test('an unknown period in the address falls back to 30 days', () => {
  expect([periodOf('90'), periodOf('12'), periodOf('toString'), periodOf(null)]).toEqual([
    '90',
    '30',
    '30',
    '30',
  ]);
});
