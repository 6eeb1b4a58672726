import { expect, test } from 'vitest';
import { conversionSteps, salesText } from './salesText.ts';

test('sales are shown with their number, revenue and refunds', () => {
  expect(salesText({ sold: 12, amount: 1480, takenBack: 1 })).toBe('12 times for $1,480, 1 refunded');
  expect(salesText({ sold: 1, amount: 40, takenBack: 0 })).toBe('1 time for $40');
});

test('each step of the conversion is a percentage of the cart additions', () => {
  const percents = (added: number, ordered: number, paid: number) =>
    conversionSteps({ added, ordered, paid }).map(({ percent }) => percent);
  expect(percents(120, 90, 80)).toEqual([100, 75, 67]);
  expect(percents(0, 0, 0)).toEqual([0, 0, 0]);
});
