import { expect, test } from 'vitest';
import { byCurrency } from './settled.ts';

test('amounts of different currencies are never added', () => {
  const of = (currency: string, disputed: number, fees: number) => ({ currency, disputed, fees });
  expect(byCurrency([of('GBP', 100, 20), of('USD', 0, 7), of('GBP', -40, 5)])).toEqual([
    of('GBP', 60, 25),
    of('USD', 0, 7),
  ]);
  expect(byCurrency([])).toEqual([]);
});
