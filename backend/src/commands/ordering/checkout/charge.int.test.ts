import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dollars } from '#domain/kernel/money.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import { answerChallenge } from '#testing/parts/answerChallenge.ts';
import { contextOf, shopForTests } from '#testing/parts/orderingShop.ts';
import { type ChargeInput, charge } from './charge.ts';
import { confirmPayment } from './confirmPayment.ts';
import { type DeclineGuard, noDeclineGuard } from './declineGuard.ts';
import { handleProviderEvent } from './handleProviderEvent.ts';
import { purchaseCommands } from './purchaseCommands.ts';
import { settleOrder } from './settleOrder.ts';

const shop = await shopForTests();
afterEach(() => shop.call('DELETE', '/sandbox/faults'));

const paid = { outcome: 'paid', message: 'Payment Successful' };
const failed = { outcome: 'failed', message: 'Payment failed' };
const input = (
  userId: string,
  productIds: string[],
  total: number,
  token: unknown = 'tok_visa',
): ChargeInput => ({
  userId,
  token,
  productIds,
  claimedTotalDollars: total,
});
/** The client of a test, and their cart of one model for 40 dollars. */
let userId: string;
let cart: string[];
beforeEach(() => {
  userId = randomUUID();
  cart = [shop.model(40)];
});
const ofCart = (token: unknown = 'tok_visa') => input(userId, cart, 40, token);
const payWith = (changed: Partial<Parameters<typeof charge>[0]>, request = ofCart(), at?: string) =>
  charge({ ...shop.deps, ...changed })(request, contextOf(request.userId, at));
const pay = (request: ChargeInput, at?: string) => payWith({}, request, at);
const later = () => new Date(Date.now() + 120_000).toISOString();

describe('a charge', () => {
  test('without a card is refused', async () => {
    for (const token of [undefined, null, '', 7, {}, { id: 7 }, 'x'.repeat(256)]) {
      await expect(pay(input(randomUUID(), [shop.model(40)], 40, token ?? null))).rejects.toThrow(Refusal);
    }
  });

  test('of another total fails before anything is recorded (Q08)', async () => {
    const error = expect.stringContaining('the total is $40, not $39');
    expect(await pay(input(userId, cart, 39))).toMatchObject({ ...failed, error });
    expect(await shop.orderIdsOf(userId)).toEqual([]);
  });

  test('accepts a whole token object as well as an id, and counts a repeated model once', async () => {
    const modelId = shop.model(40);
    const answer = await pay(
      input(userId, [modelId, modelId.toUpperCase()], 40, { id: 'tok_mastercard', object: 'token' }),
    );
    expect(answer).toMatchObject(paid);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });
});

describe('a repeated charge', () => {
  test('clicked 50 times is one order and one charge, with one answer (Q22)', async () => {
    const request = ofCart();
    const clicks = charge(shop.deps);
    const answers = await Promise.all(Array.from({ length: 50 }, () => clicks(request, contextOf(userId))));
    for (const answer of answers) expect(answer).toMatchObject(paid);
    expect(await shop.orderIdsOf(userId)).toHaveLength(1);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('on several instances at once is one order and one charge (Q22)', async () => {
    const request = ofCart();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(request)));
    for (const answer of answers) expect(answer).toMatchObject({ ...paid, written: expect.anything() });
    expect(await shop.orderIdsOf(userId)).toHaveLength(1);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('repeated as the same command charges nothing more, even after the provider forgot its keys', async () => {
    const request = ofCart('pm_card_visa');
    const context = contextOf(userId);
    expect(await charge(shop.deps)(request, context)).toMatchObject(paid);
    const [orderId] = await shop.orderIdsOf(userId);
    const { payments } = shop.deps;
    const { paymentIntents } = shop.stripe();
    /** The provider a day later: it has forgotten the idempotency key and creates a new intent. */
    const forgetful: PaymentProvider = {
      ...payments,
      createIntent: async ({ orderId, total }) => {
        const { id } = await paymentIntents.create({
          amount: total.cents,
          currency: 'usd',
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { orderId },
        });
        return { status: 'created', intentId: id };
      },
      confirmIntent: async ({ intentId, token }) => {
        await paymentIntents.confirm(intentId, { payment_method: token });
        return payments.retrieveIntent(intentId);
      },
    };
    expect(await charge({ ...shop.deps, payments: forgetful })(request, context)).toMatchObject({
      ...paid,
      orderId,
    });
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('answers the same later, even if the price has changed since (Q22)', async () => {
    const modelId = shop.model(40);
    const first = await pay(input(userId, [modelId], 40));
    shop.model(50, { modelId });
    expect(await pay(input(userId, [modelId], 40))).toEqual(first);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('from two tabs with two cards charges one of them (Q22)', async () => {
    const answers = await Promise.all([pay(ofCart('tok_visa')), pay(ofCart('tok_mastercard'))]);
    expect(answers.some(({ outcome }) => outcome === 'paid')).toBe(true);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('of other models succeeds, however many run concurrently', async () => {
    const buy = charge(shop.deps);
    const carts = Array.from({ length: 40 }, () => input(userId, [shop.model(1)], 1));
    const answers = await Promise.all(carts.map((cart) => buy(cart, contextOf(userId))));
    for (const answer of answers) expect(answer).toMatchObject(paid);
    expect(await shop.takenFrom(userId)).toEqual(carts.map(() => 100));
  });

  test('of overlapping carts concurrently never charges a model twice', async () => {
    const [a, b, c] = [shop.model(10), shop.model(20), shop.model(40)];
    await Promise.all([
      pay(input(userId, [a, b], 30)),
      pay(input(userId, [b, c], 60)),
      pay(input(userId, [a, c], 50)),
    ]);
    expect(await shop.takenFrom(userId)).toHaveLength(1);
  });
});

const countingGuard = () => {
  const counted: (string | null)[] = [];
  const declineGuard: DeclineGuard = {
    ...noDeclineGuard,
    declined: async (_, fingerprint) => {
      counted.push(fingerprint);
    },
  };
  return { declineGuard, counted };
};

test('a model that is owned is refused by name at the checkout (Q37)', async () => {
  const owned = shop.model(40, { name: 'Oak chair' });
  await pay(input(userId, [owned], 40));
  const error = expect.stringContaining('You already own Oak chair.');
  expect(await pay(input(userId, [owned, shop.model(5)], 45))).toMatchObject({ ...failed, error });
  expect(await shop.takenFrom(userId)).toEqual([4000]);
});

describe('declines', () => {
  test('many carts that one client pays at once are all answered, and all counted (ADR 17)', async () => {
    const { declineGuard, counted } = countingGuard();
    const manyWith = charge({ ...shop.deps, declineGuard, timeoutMs: 30_000 });
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        manyWith(input(userId, [shop.model(40)], 40, 'tok_chargeDeclined'), contextOf(userId)),
      ),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'failed'));
    expect(await shop.declinedOf(userId)).toHaveLength(14);
    expect(counted).toHaveLength(14);
  });

  test('declines are counted although recording them fails', async () => {
    const { declineGuard, counted } = countingGuard();
    const request = ofCart('tok_chargeDeclined');
    const store: EventStore = {
      ...shop.deps.store,
      append: (name, expected, events) =>
        events.some(({ type }) => type === 'PaymentFailed')
          ? Promise.reject(new Error('died'))
          : shop.deps.store.append(name, expected, events),
    };
    await expect(payWith({ store, declineGuard }, request)).rejects.toThrow();
    expect(counted).toHaveLength(1);
  });
});

describe('3-D Secure (Q21)', () => {
  const challenge = (clientSecret: string, answer: 'complete' | 'fail') =>
    answerChallenge(shop.sandbox, clientSecret, answer);
  const challenged = async () => {
    const answer = await pay(ofCart('tok_threeDSecureRequired'));
    if (answer.outcome !== 'requiresAction')
      throw new Error(`no challenge: ${JSON.stringify(answer.outcome)}`);
    return answer;
  };

  test('asks the payer; the confirmation then returns the outcome', async () => {
    const asked = await challenged();
    expect(asked.message).toBe('Payment requires action');
    expect(await pay(ofCart('tok_threeDSecureRequired'))).toMatchObject({
      outcome: 'requiresAction',
      clientSecret: asked.clientSecret,
    });
    await challenge(asked.clientSecret, 'complete');
    const { orderId } = asked;
    await expect(
      confirmPayment(shop.deps)({ orderId, userId: randomUUID() }, contextOf(userId)),
    ).rejects.toThrow(Refusal);
    expect(await confirmPayment(shop.deps)({ orderId, userId }, contextOf(userId))).toMatchObject(paid);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('failed by the payer fails the order, and the models are free again', async () => {
    const { orderId, clientSecret } = await challenged();
    await challenge(clientSecret, 'fail');
    expect(await confirmPayment(shop.deps)({ orderId, userId }, contextOf(userId))).toMatchObject(failed);
    expect(await pay(ofCart())).toMatchObject(paid);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('failed by the payer is one decline, whichever call records it first (ADR 17)', async () => {
    const { declineGuard, counted } = countingGuard();
    const deps = { ...shop.deps, declineGuard };
    const confirmed = async (userId: string, orderId: string) =>
      confirmPayment(deps)({ orderId, userId }, contextOf(userId));
    const reported = (userId: string, orderId: string) => {
      const notice = { eventId: 'evt', about: 'payment', orderId, intentId: 'pi' } as const;
      return handleProviderEvent(deps)(notice, contextOf(userId));
    };
    const ways = [
      (...asked: [string, string]) => reported(...asked).then(() => confirmed(...asked)),
      (...asked: [string, string]) => confirmed(...asked).then(() => reported(...asked)),
      (...asked: [string, string]) => Promise.all([confirmed(...asked), reported(...asked)]),
    ];
    for (const [index, way] of ways.entries()) {
      [userId, cart] = [randomUUID(), [shop.model(40)]];
      const { orderId, clientSecret } = await challenged();
      await challenge(clientSecret, 'fail');
      await way(userId, orderId);
      expect(counted).toHaveLength(index + 1);
    }
  });

  test('a challenge left open is replaced by another card and can no longer be finished', async () => {
    const { orderId } = await challenged();
    expect(await pay(ofCart())).toMatchObject(paid);
    expect(await confirmPayment(shop.deps)({ orderId, userId }, contextOf(userId))).toMatchObject(failed);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });
});

describe('the card in the form is the card that is charged', () => {
  /** Tokens of one card, as two page visits create them. */
  const tokenOf = async (number: string): Promise<string> => {
    const card = {
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '40',
      'card[cvc]': '123',
    };
    const response = await fetch(`${shop.sandbox.url}/v1/tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.sandbox.publishableKey}` },
      body: new URLSearchParams(card),
    });
    return ((await response.json()) as { id: string }).id;
  };
  const [asksItsBank, asksItsBankToo, mastercard] = [
    '4000002760003184',
    '4000000000003220',
    '5555555555554444',
  ];
  const attempt = async (number: string, checkoutId: string) =>
    pay({ ...ofCart(await tokenOf(number)), checkoutId });
  const cardOf = async (orderId: string) =>
    (await shop.deps.store.readStream(streams.order(orderId))).find(({ type }) => type === 'PaymentReceived')
      ?.data;

  test('after a reload with another card: the waiting payment is cancelled and recorded, then the other card pays', async () => {
    const first = await attempt(asksItsBank, 'kept by the tab');
    expect(first.outcome).toBe('requiresAction');
    const second = await attempt(mastercard, 'kept by the tab');
    expect(second).toMatchObject(paid);
    const [waiting = '', paidOrder = ''] = await shop.orderIdsOf(userId);
    expect(second).toMatchObject({ orderId: paidOrder });
    expect(await cardOf(paidOrder)).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } });
    expect(await shop.historyOf(waiting)).toEqual([
      'OrderPlaced',
      'PaymentIntentRecorded',
      'PaymentActionRequired',
      'PaymentFailed',
    ]);
    const events = await shop.deps.store.readStream(streams.order(waiting));
    const intentId = (events[1]?.data as { paymentIntentId?: string } | undefined)?.paymentIntentId ?? '';
    expect(await shop.stripe().paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' });
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('another card that requires authentication gets a challenge of its own', async () => {
    const first = await attempt(asksItsBank, 'same');
    const second = await attempt(asksItsBankToo, 'same');
    expect([first.outcome, second.outcome]).toEqual(['requiresAction', 'requiresAction']);
    expect(second).not.toMatchObject({ orderId: 'orderId' in first ? first.orderId : '' });
  });

  test('the same card, typed again or in another tab, continues the waiting challenge', async () => {
    const first = await attempt(asksItsBank, 'same');
    expect(await attempt(asksItsBank, 'same')).toEqual({
      ...first,
      written: null,
    });
    expect(await attempt(asksItsBank, 'another tab')).toMatchObject({
      outcome: 'requiresAction',
      clientSecret: 'clientSecret' in first ? first.clientSecret : '',
    });
    expect(await shop.orderIdsOf(userId)).toHaveLength(1);
  });

  test('a challenge whose start was not recorded, because of a crash, is not continued with another card', async () => {
    const { payments } = shop.deps;
    const crashing: PaymentProvider = {
      ...payments,
      confirmIntent: (payment) =>
        payments.confirmIntent(payment).then(() => Promise.reject(new Error('crash'))),
    };
    const request = { ...ofCart(await tokenOf(asksItsBank)), checkoutId: 'same' };
    await expect(payWith({ payments: crashing }, request)).rejects.toThrow('crash');
    expect(await attempt(mastercard, 'same')).toMatchObject(paid);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('while the provider does not say which card waits, no challenge starts and nothing is charged', async () => {
    await attempt(asksItsBank, 'same');
    const silent = { ...shop.deps.payments, cardFingerprint: async () => null };
    const request = { ...ofCart(await tokenOf(mastercard)), checkoutId: 'same' };
    const answer = await payWith({ payments: silent, timeoutMs: 300 }, request);
    expect(answer.outcome).toBe('unknown');
    expect(await pay(request)).toMatchObject(paid);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });
});

describe('an unknown outcome', () => {
  const confirmPath = '/v1/payment_intents/:id/confirm';

  test('is requested again until it is known', async () => {
    await shop.call('POST', '/sandbox/faults', { path: confirmPath, kind: 'drop', phase: 'after', times: 3 });
    expect(await pay(ofCart())).toMatchObject(paid);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });

  test('at the timeout, the charge is never reported as failed; repeating it joins it', async () => {
    const request = ofCart('tok_sandbox_processing');
    const answer = await payWith({ timeoutMs: 500 }, request);
    expect(answer.outcome).toBe('unknown');
    const orderId = answer.outcome === 'unknown' ? answer.orderId : '';
    const [, intent] = await shop.deps.store.readStream(`order-${orderId}`);
    await shop.call('POST', '/sandbox/settle', {
      payment_intent: (intent?.data as { paymentIntentId: string } | undefined)?.paymentIntentId,
      outcome: 'succeed',
    });
    expect(await pay(request)).toMatchObject({ ...paid, orderId });
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });
});

describe('after a crash', () => {
  const claim = async (userId: string, modelIds: string[], at?: string) => {
    const orderId = randomUUID();
    const key = { orderId, userId, modelIds, checkoutKey: 'of another attempt' };
    await purchaseCommands(shop.deps.handle).claimModels(key, contextOf(userId, at));
    return orderId;
  };

  test('a claim without an order blocks other carts for a minute, and no longer', async () => {
    const [a, b] = [shop.model(10), shop.model(20)];
    const orderId = await claim(userId, [a]);
    expect(await pay(input(userId, [a, b], 30))).toMatchObject({
      ...failed,
      error: expect.stringContaining('in progress'),
    });
    expect(await pay(input(userId, [a, b], 30), later())).toMatchObject(paid);
    expect(await shop.historyOf(orderId)).toEqual(['OrderPlaced', 'PaymentFailed']);
    expect(await shop.takenFrom(userId)).toEqual([3000]);
  });

  test('an order at an older price is given up: the client pays the price they see (Q08)', async () => {
    const modelId = shop.model(40);
    const stalled = {
      ...shop.deps.payments,
      createIntent: () => Promise.reject(new Error('crash')),
    };
    const request = input(userId, [modelId], 40);
    await expect(payWith({ payments: stalled }, request)).rejects.toThrow('crash');
    shop.model(35, { modelId });
    expect(await pay(input(userId, [modelId], 35))).toMatchObject(paid);
    expect(await shop.takenFrom(userId)).toEqual([3500]);
  });

  test('the sweep gives up unfinished payments and leaves decided ones alone', async () => {
    const request = ofCart();
    const stalled = { ...shop.deps.payments, confirmIntent: () => Promise.reject(new Error('crash')) };
    await expect(payWith({ payments: stalled }, request)).rejects.toThrow('crash');
    const [orderId = ''] = await shop.orderIdsOf(userId);
    const settle = (giveUp: boolean) => settleOrder(shop.deps)({ orderId, giveUp }, contextOf(userId));
    expect((await settle(false)).order.status).toBe('intentRecorded');
    expect((await settle(true)).order).toMatchObject({
      status: 'failed',
      code: 'abandoned',
      total: dollars(40),
    });
    expect((await settle(true)).order.status).toBe('failed');
    expect(await pay(request)).toMatchObject(paid);
    expect(await shop.takenFrom(userId)).toEqual([4000]);
  });
});
