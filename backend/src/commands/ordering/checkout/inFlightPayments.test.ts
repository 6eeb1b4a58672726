import { expect, test } from 'vitest';
import { createInFlightPayments } from './inFlightPayments.ts';

test('finished() waits for the payment of its order, also for one that fails, but not longer than the grace period', async () => {
  const inFlight = createInFlightPayments();
  const heard: string[] = [];
  const provider = Promise.withResolvers<void>();
  const payment = inFlight.during('order', () => provider.promise).catch(() => heard.push('failed'));
  const waited = inFlight.finished('order').then(() => heard.push('waited'));
  await inFlight.finished('another order');
  expect(heard).toEqual([]);
  provider.reject(new Error('The provider is away'));
  await Promise.all([payment, waited]);
  expect(heard.toSorted()).toEqual(['failed', 'waited']);
  void inFlight.during('slow order', () => Promise.withResolvers<never>().promise);
  await inFlight.finished('slow order');
});
