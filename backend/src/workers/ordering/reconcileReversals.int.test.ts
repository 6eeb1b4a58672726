import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charge } from '#commands/ordering/charge.ts';
import { heedNotice } from '#commands/ordering/heedNotice.ts';
import { loadOrder } from '#commands/ordering/loadOrder.ts';
import { contextOf, type ShopForTests, shopForTests } from '#commands/ordering/test/shopForTests.ts';
import { createNoticeCursor } from '#infra/payments/noticeCursor.ts';
import { freshDatabase } from '#testing/withPostgres.ts';
import { reconcileReversals } from './reconcileReversals.ts';

// This shop's provider sends no webhooks at all.
let shop: ShopForTests;
let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await freshDatabase(), max: 4 });
  pool.on('error', () => {});
  shop = await shopForTests();
});
afterAll(async () => {
  await shop.cleanUp();
  await pool.end();
});

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
/** A worker that has just started. */
const worker = () =>
  reconcileReversals({
    payments: shop.deps.payments,
    heedNotice: heedNotice(shop.deps),
    cursor: createNoticeCursor(pool),
    now: () => new Date(),
    onFailure: (eventId, error) => {
      throw new Error(`${eventId}: ${error}`);
    },
  });
const lastOf = async (orderId: string) => (await shop.historyOf(orderId)).at(-1);

describe('a shop that no webhook reaches', () => {
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

  test('comes back to what the provider could not be asked about', async () => {
    const { orderId, intentId } = await bought();
    await shop.stripe().refunds.create({ payment_intent: intentId, amount: 1000 });
    const sweep = worker();
    await shop.call('POST', '/sandbox/faults', { path: '/v1/refunds', kind: '500', times: 1_000 });
    await sweep();
    expect(await lastOf(orderId)).toBe('EntitlementGranted');
    await shop.call('DELETE', '/sandbox/faults');
    await sweep();
    expect(await lastOf(orderId)).toBe('OrderRefunded');
  });
});
