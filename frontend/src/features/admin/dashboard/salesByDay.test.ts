import { expect, test } from 'vitest';
import { salesByDay } from './salesByDay.ts';

test('sales are summed by day, days without any included', () => {
  const orders = [
    { createdAt: '2026-11-21T23:59:00.000Z', orderAmount: 25 },
    { createdAt: '2026-11-21T00:00:00.000Z', orderAmount: 10 },
    { createdAt: '2026-11-19T12:00:00.000Z', orderAmount: 7 },
    { createdAt: '2026-11-01T12:00:00.000Z', orderAmount: 99 },
  ];
  expect(salesByDay(orders, 3, new Date('2026-11-21T06:00:00.000Z'))).toEqual([
    { day: '2026-11-19', orders: 1, amount: 7 },
    { day: '2026-11-20', orders: 0, amount: 0 },
    { day: '2026-11-21', orders: 2, amount: 35 },
  ]);
});
