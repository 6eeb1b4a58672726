import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { charge } from '#commands/ordering/checkout/charge.ts';
import { handleProviderEvent } from '#commands/ordering/checkout/handleProviderEvent.ts';
import { loadOrder } from '#commands/ordering/checkout/loadOrder.ts';
import { createProviderEventCheckpoint } from '#infra/payments/providerEventCheckpoint.ts';
import { contextOf, shopForTests } from '#testing/parts/orderingShop.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { reconcileReversals } from './reconcileReversals.ts';

// The provider of this shop sends no webhooks.
const shop = await shopForTests();
const database = await ownDatabase();

const bought = async () => {
  const userId = randomUUID();
  const answer = await charge(shop.deps)(
    { userId, token: 'tok_visa', productIds: [shop.model(40)], claimedTotalDollars: 40 },
    contextOf(userId),
  );
  if (answer.outcome !== 'paid') throw new Error('not paid');
  const { order } = await loadOrder(shop.deps.store, answer.orderId);
  if (order.status !== 'paid') throw new Error('not paid');
  return { orderId: answer.orderId, intentId: order.paymentIntentId };
};
/** A newly started worker. */
const worker = () =>
  reconcileReversals({
    payments: shop.deps.payments,
    handleProviderEvent: handleProviderEvent(shop.deps),
    checkpoint: createProviderEventCheckpoint(database.db),
    now: () => new Date(),
    onFailure: (eventId, error) => {
      throw new Error(`${eventId}: ${error}`);
    },
  });
const lastOf = async (orderId: string) => (await shop.historyOf(orderId)).at(-1);

describe('a shop without webhooks', () => {
  test('finds refunds and disputes in the provider’s list, each once, however many workers sweep', async () => {
    const refunded = await bought();
    const disputed = await bought();
    await shop.stripe().refunds.create({ payment_intent: refunded.intentId });
    await shop.call('POST', '/sandbox/disputes', { payment_intent: disputed.intentId, action: 'open' });
    await Promise.all([worker()(), worker()(), worker()()]);
    expect((await shop.historyOf(refunded.orderId)).slice(-2)).toEqual([
      'OrderRefunded',
      'EntitlementRevoked',
    ]);
    expect(await lastOf(disputed.orderId)).toBe('DisputeOpened');

    await shop.call('POST', '/sandbox/disputes', { payment_intent: disputed.intentId, action: 'lose' });
    const sweep = worker();
    await sweep();
    expect(await lastOf(disputed.orderId)).toBe('EntitlementRevoked');
    expect(await sweep()).toBe(0);
  });
});
