import { expect, test } from 'vitest';
import { createInFlightPayments } from './inFlightPayments.ts';

test('finished() waits for the payment that is in flight', async () => {
  const inFlight = createInFlightPayments();
  const heard: string[] = [];
  const provider = Promise.withResolvers<{ order: { status: 'paid' } }>();
  const paid = inFlight.during('order', () => provider.promise).then(() => heard.push('paid'));
  const waited = inFlight.finished('order').then(() => heard.push('waited'));
  await inFlight.finished('another order');
  expect(heard).toEqual([]);
  provider.resolve({ order: { status: 'paid' } });
  await Promise.all([paid, waited]);
  expect(heard).toEqual(['paid', 'waited']);
});

test('finished() does not wait for a failed payment, nor longer than the grace period', async () => {
  const inFlight = createInFlightPayments();
  await expect(
    inFlight.during('order', () => Promise.reject(new Error('The provider is away'))),
  ).rejects.toThrow('away');
  await inFlight.finished('order');
  void inFlight.during('slow order', () => Promise.withResolvers<never>().promise);
  await inFlight.finished('slow order');
});

test('finished() recognises only orders that were paid by this process', async () => {
  const inFlight = createInFlightPayments();
  const end = (orderId: string, status: 'paid' | 'failed') =>
    inFlight.during(orderId, async () => ({ order: { status } }));
  await Promise.all([end('paid', 'paid'), end('declined', 'failed')]);
  const known = await Promise.all(['paid', 'declined', 'of another process'].map(inFlight.finished));
  expect(known).toEqual([true, false, false]);
});
