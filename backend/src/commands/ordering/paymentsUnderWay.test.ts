import { expect, test } from 'vitest';
import { createPaymentsUnderWay } from './paymentsUnderWay.ts';

test('who hears of a payment that is under way waits until it is over', async () => {
  const underWay = createPaymentsUnderWay();
  const heard: string[] = [];
  const provider = Promise.withResolvers<string>();
  const paid = underWay.during('order', () => provider.promise).then(() => heard.push('paid'));
  const told = underWay.finished('order').then(() => heard.push('told'));
  await underWay.finished('another order');
  expect(heard).toEqual([]);
  provider.resolve('succeeded');
  await Promise.all([paid, told]);
  expect(heard).toEqual(['paid', 'told']);
});

test('a payment that fails or takes long keeps nobody waiting', async () => {
  const underWay = createPaymentsUnderWay();
  await expect(
    underWay.during('order', () => Promise.reject(new Error('The provider is away'))),
  ).rejects.toThrow('away');
  await underWay.finished('order');
  void underWay.during('slow order', () => new Promise(() => {}));
  await underWay.finished('slow order');
});
