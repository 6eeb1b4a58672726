import { expect, test } from 'vitest';
import { personTotals } from './PersonTotals.tsx';

test('the totals of a person count orders, what was paid, and what was paid back', () => {
  const reversal = { refunded: 12.5, dispute: null, isRevoked: false };
  expect(personTotals([], 0)).toBe('No orders yet');
  expect(personTotals([{ orderAmount: 40 }], 1)).toBe('1 order, $40 paid');
  expect(personTotals([{ orderAmount: 40 }, { orderAmount: 20, reversal }], 2)).toBe(
    '2 orders, $60 paid, $12.50 paid back',
  );
  expect(personTotals([{ orderAmount: 40 }], 2)).toBe('2 orders, newest 1: $40 paid');
});
