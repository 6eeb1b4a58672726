import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { dollars } from '#domain/kernel/money.ts';
import { noTerms, orderDecider } from '#domain/ordering/orders/order.ts';
import { isRevoked } from '#domain/ordering/refunds/reversals.ts';
import { streams } from '#domain/streams.ts';
import type { ListedNotice } from '#infra/payments/paymentProvider.ts';
import { contextOf, shopForTests } from '#testing/parts/orderingShop.ts';
import { orderItem } from '#testing/samples/sampleOrders.ts';
import { charge } from '../checkout/charge.ts';
import { handleProviderEvent } from '../checkout/handleProviderEvent.ts';
import { loadOrder } from '../checkout/loadOrder.ts';
import { orderCommands } from '../checkout/orderCommands.ts';
import { settleFromLedger } from '../checkout/settleFromLedger.ts';
import { ownedFrom } from '../downloads/ownedFrom.ts';
import { settleReversals } from './settleReversals.ts';

const shop = await shopForTests();
afterEach(() => shop.call('DELETE', '/sandbox/faults'));

const paidHistory = ['OrderPlaced', 'PaymentIntentRecorded', 'PaymentReceived', 'EntitlementGranted'];

const bought = async (token = 'tok_visa') => {
  const userId = randomUUID();
  const modelId = shop.model(40);
  const pay = (checkoutId: string) =>
    charge(shop.deps)(
      { userId, token, productIds: [modelId], claimedTotalDollars: 40, checkoutId },
      contextOf(userId),
    );
  const answer = await pay('first');
  if (answer.outcome !== 'paid') throw new Error(`not paid: ${JSON.stringify(answer)}`);
  const { order } = await loadOrder(shop.deps.store, answer.orderId);
  if (order.status !== 'paid') throw new Error('not paid');
  return { userId, modelId, orderId: answer.orderId, intentId: order.paymentIntentId, pay };
};
const refund = (intentId: string, cents?: number) =>
  shop
    .stripe()
    .refunds.create({ payment_intent: intentId, ...(cents === undefined ? {} : { amount: cents }) });
const settle = (orderId: string) => settleReversals(shop.deps)({ orderId }, contextOf(randomUUID()));
const bank = (intentId: string, action: 'open' | 'win' | 'lose') =>
  shop.call('POST', '/sandbox/disputes', { payment_intent: intentId, action });
/** The provider's events about a payment so far, oldest first. */
const noticesOf = async (intentId: string): Promise<readonly ListedNotice[]> => {
  const listed = await shop.deps.payments.reversalNotices(0);
  if (listed.status === 'unknown') throw new Error(listed.reason);
  return listed.notices.filter((notice) => notice.intentId === intentId);
};

describe('returned money', () => {
  test('in full revokes the models, which can be bought again in a new checkout', async () => {
    const { userId, modelId, orderId, intentId, pay } = await bought();
    // The log has the refund, the read side does not yet.
    const owned = () => ownedFrom({ store: shop.deps.store, known: async () => null })(userId, modelId);
    expect(await owned()).toBe(1);
    await refund(intentId);
    expect(await settle(orderId)).toMatchObject({ status: 'settled' });
    expect(await shop.historyOf(orderId)).toEqual([...paidHistory, 'OrderRefunded', 'EntitlementRevoked']);
    expect(await owned()).toBeNull();
    expect(await pay('second')).toMatchObject({ outcome: 'paid' });
    expect(await shop.takenFrom(userId)).toEqual([4000, 4000]);
    expect(await owned()).toBe(1);
  });

  test('is reported to a checkout that is repeated afterwards, and nothing is charged (Q22)', async () => {
    const { userId, orderId, intentId, pay } = await bought();
    await refund(intentId);
    await settle(orderId);
    expect(await pay('first')).toMatchObject({
      outcome: 'failed',
      orderId,
      error: expect.stringContaining('went back'),
    });
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('frees the models even if a crash came between the revocation and the release of the claim', async () => {
    const { userId, orderId, intentId, pay } = await bought();
    await refund(intentId);
    const told = await shop.deps.payments.reversalsOf(intentId);
    if (told.status === 'unknown') throw new Error(told.reason);
    const { refunds, disputes } = told;
    await shop.deps.handle(
      orderDecider,
      streams.order(orderId),
      { type: 'RecordReversals', refunds, disputes },
      contextOf(userId),
    );
    expect(await pay('second')).toMatchObject({ outcome: 'paid' });
    expect(await shop.takenFrom(userId)).toEqual([4000, 4000]);
  });

  test('stays open while the provider cannot be asked', async () => {
    const { orderId, intentId } = await bought();
    await refund(intentId);
    await shop.call('POST', '/sandbox/faults', { path: '/v1/disputes', kind: '500', times: 3 });
    expect(await settle(orderId)).toMatchObject({ status: 'unknown' });
    expect(await shop.historyOf(orderId)).toEqual(paidHistory);
    expect(await settle(orderId)).toMatchObject({ status: 'settled' });
  });
});

/** An order whose payment succeeded at the provider but was not recorded. */
const paidUnheard = async () => {
  const userId = randomUUID();
  const orderId = randomUUID();
  const items = [orderItem(shop.model(40))];
  const { onOrder } = orderCommands(shop.deps.handle);
  await onOrder(orderId, { type: 'PlaceOrder', orderId, userId, items, ...noTerms }, contextOf(userId));
  const created = await shop.deps.payments.createIntent({ orderId, total: dollars(40) });
  if (created.status !== 'created') throw new Error('no intent');
  const { intentId } = created;
  const recorded = { type: 'RecordPaymentIntent', paymentIntentId: intentId } as const;
  await onOrder(orderId, recorded, contextOf(userId));
  await shop.deps.payments.confirmIntent({ intentId, orderId, token: 'tok_visa' });
  return { userId, orderId, intentId };
};

describe('settling differences between the books (ADR 27)', () => {
  test('records an unreported payment and its refunds', async () => {
    const { userId, orderId, intentId } = await paidUnheard();
    await refund(intentId, 1500);
    expect(await settleFromLedger(shop.deps)({ orderId }, contextOf(userId))).toMatchObject({
      status: 'settled',
      written: { position: expect.any(BigInt) },
    });
    expect(await shop.historyOf(orderId)).toEqual([...paidHistory, 'OrderRefunded']);
  });
});

describe('events of the provider', () => {
  test("delivered ten times each in reverse order lead to the provider's state", async () => {
    const { orderId, intentId } = await bought();
    await refund(intentId, 1500);
    await refund(intentId, 500);
    await bank(intentId, 'open');
    await bank(intentId, 'lose');
    const notices = (await noticesOf(intentId)).toReversed();
    expect(notices.length).toBeGreaterThanOrEqual(7);
    const heed = handleProviderEvent(shop.deps);
    const handled = await Promise.all(
      Array.from({ length: 10 }, () => notices)
        .flat()
        .map((notice) => heed(notice, contextOf(randomUUID()))),
    );
    expect(new Set(handled)).toEqual(new Set(['handled']));
    const { order } = await loadOrder(shop.deps.store, orderId);
    const told = await shop.deps.payments.reversalsOf(intentId);
    if (order.status !== 'paid' || told.status !== 'known') throw new Error('lost');
    expect([...order.reversals.refunds.values()]).toEqual(told.refunds.map(({ amount }) => amount));
    expect([...order.reversals.disputes.values()]).toMatchObject(
      told.disputes.map(({ amount, status }) => ({ amount, status })),
    );
    expect(isRevoked(order)).toBe(true);
  });

  test('about unknown payments and orders change nothing', async () => {
    const heed = handleProviderEvent(shop.deps);
    const about = async (notice: object) =>
      heed({ eventId: 'e', about: 'reversal', orderId: null, intentId: null, ...notice }, contextOf('u'));
    expect(await about({ intentId: 'pi_unknown' })).toBe('ignored');
    expect(await about({})).toBe('ignored');
    expect(await about({ about: 'payment', orderId: randomUUID(), intentId: 'pi_1' })).toBe('ignored');
    expect(await about({ about: 'payment', orderId: 'order-1', intentId: 'pi_1' })).toBe('ignored');
    const foreign = await shop.stripe().paymentIntents.create({ amount: 500, currency: 'usd' });
    expect(await about({ intentId: foreign.id })).toBe('ignored');
  });

  test('a refund that is reported before its payment is recorded leads to both being recorded', async () => {
    const { userId, orderId, intentId } = await paidUnheard();
    await refund(intentId);
    const [notice] = await noticesOf(intentId);
    if (!notice) throw new Error('no notice');
    expect(await handleProviderEvent(shop.deps)(notice, contextOf(userId))).toBe('handled');
    expect(await shop.historyOf(orderId)).toEqual([...paidHistory, 'OrderRefunded', 'EntitlementRevoked']);
  });
});
