import { expect, test } from 'vitest';
import { salesBars, signUpBars, soldNote } from './seriesBars.ts';

const days = [
  { day: '2026-11-20', signUps: 1, orders: 0, amount: 0 },
  { day: '2026-11-21', signUps: 3, orders: 2, amount: 1250 },
];

test('sales are given in dollars and orders, by day and in total', () => {
  expect(salesBars(days)).toEqual({
    sum: '$1,250 in 2 orders',
    bars: [
      { day: '2026-11-20', value: 0, text: '$0 in 0 orders' },
      { day: '2026-11-21', value: 1250, text: '$1,250 in 2 orders' },
    ],
  });
});

test("the number of 'Sold Models' is explained", () => {
  expect(soldNote(210, 150)).toBe('210 models in 150 orders');
  expect(soldNote(1, 1)).toBe('1 model in 1 order');
});

test('sign-ups are given in accounts, by day and in total', () => {
  expect(signUpBars(days)).toEqual({
    sum: '4 accounts',
    bars: [
      { day: '2026-11-20', value: 1, text: '1 account' },
      { day: '2026-11-21', value: 3, text: '3 accounts' },
    ],
  });
});
