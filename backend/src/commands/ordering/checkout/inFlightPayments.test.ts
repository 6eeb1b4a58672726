import { expect, test } from 'vitest';
import { createInFlightPayments } from './inFlightPayments.ts';

test('finished() waits for the payment of its order, also for one that fails, but not longer than the grace period', async () => {
  const inFlight = createInFlightPayments();
  const heard: string[] = [];
  const provider = Promise.withResolvers<never>();
  const payment = inFlight.during('order', () => provider.promise).catch(() => heard.push('failed'));
  const waited = inFlight.finished('order').then((isPaid) => heard.push(`waited: ${isPaid}`));
  expect(await inFlight.finished('another order')).toBe(false);
  expect(heard).toEqual([]);
  provider.reject(new Error('The provider is away'));
  await Promise.all([payment, waited]);
  expect(heard.toSorted()).toEqual(['failed', 'waited: false']);
  void inFlight.during('slow order', () => Promise.withResolvers<never>().promise);
  expect(await inFlight.finished('slow order')).toBe(false);
});

test.each([
  ['paid', true],
  ['actionRequired', false],
] as const)('finished() of a payment that ended as %s: recorded as paid is %s', async (status, isPaid) => {
  const inFlight = createInFlightPayments();
  const provider = Promise.withResolvers<{ order: { status: typeof status } }>();
  const payment = inFlight.during('order', () => provider.promise);
  const heard = inFlight.finished('order');
  provider.resolve({ order: { status } });
  await payment;
  expect(await heard).toBe(isPaid);
});
