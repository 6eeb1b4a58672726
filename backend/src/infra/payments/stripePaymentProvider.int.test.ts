import { randomUUID } from 'node:crypto';
import { type RunningCardSandbox, startCardSandbox } from '@model-shop/card-sandbox';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dollars } from '#domain/kernel/money.ts';
import { stripeSignature } from '#testing/parts/stripeSignature.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createStripePaymentProvider } from './stripePaymentProvider.ts';

const dir = temporaryFolder();
let sandbox: RunningCardSandbox;
let payments: PaymentProvider;

beforeAll(async () => {
  sandbox = await startCardSandbox({ dir });
  payments = createStripePaymentProvider({ ...sandbox, apiBase: sandbox.url, timeoutMs: 1_000 });
});
afterAll(async () => {
  await sandbox.stop();
});

const faults = (method: string, body?: object) =>
  fetch(`${sandbox.url}/sandbox/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
afterEach(() => faults('DELETE'));

const newIntent = async (orderId = randomUUID()) => {
  const created = await payments.createIntent({ orderId, total: dollars(40) });
  if (created.status !== 'created') throw new Error(`no intent: ${created.reason}`);
  return { orderId, intentId: created.intentId };
};
const pay = async (token: string) => payments.confirmIntent({ ...(await newIntent()), token });

describe('the card provider', () => {
  test('makes one intent for an order, and takes the money once', async () => {
    const { orderId, intentId } = await newIntent();
    expect(await newIntent(orderId)).toEqual({ orderId, intentId });
    expect(await payments.retrieveIntent(intentId)).toEqual({ status: 'unconfirmed', intentId });
    const paid = {
      status: 'succeeded',
      intentId,
      amount: dollars(40),
      card: { brand: 'visa', last4: '4242' },
      cardCountry: 'US',
    };
    expect(await payments.confirmIntent({ orderId, intentId, token: 'tok_visa' })).toEqual(paid);
    expect(await payments.confirmIntent({ orderId, intentId, token: 'tok_visa' })).toEqual(paid);
    expect(await payments.retrieveIntent(intentId)).toEqual(paid);
  });

  test('an intent that is given up at the moment it is paid still reports which card paid (ADR 7)', async () => {
    const { orderId, intentId } = await newIntent();
    const paid = await payments.confirmIntent({ orderId, intentId, token: 'tok_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', card: { brand: 'visa', last4: '4242' } });
    expect(await payments.cancelIntent(intentId)).toEqual(paid);
  });

  test('a decline is a failure with the reason for the payer', async () => {
    expect(await pay('tok_visa_chargeDeclinedInsufficientFunds')).toMatchObject({
      status: 'failed',
      code: 'insufficient_funds',
      reason: 'Your card has insufficient funds.',
    });
  });

  test('an unknown token is a failure', async () => {
    expect(await pay('tok_nonsense')).toMatchObject({ status: 'failed' });
  });

  test('3-D Secure asks for an action (Q21); a cancelled intent is closed', async () => {
    const asked = await pay('tok_threeDSecureRequired');
    expect(asked).toMatchObject({
      status: 'requiresAction',
      clientSecret: expect.stringContaining('_secret_'),
    });
    const intentId = 'intentId' in asked ? (asked.intentId ?? '') : '';
    expect(await payments.cancelIntent(intentId)).toMatchObject({ status: 'failed', isClosed: true });
    expect(await payments.cancelIntent(intentId)).toMatchObject({ status: 'failed', isClosed: true });
  });

  test('a payment that the provider does not have is unknown, never a failure: the key may be of another account', async () => {
    const intentId = 'pi_of_another_account';
    for (const asked of [
      payments.retrieveIntent(intentId),
      payments.cancelIntent(intentId),
      payments.confirmIntent({ orderId: randomUUID(), intentId, token: 'tok_visa' }),
    ])
      expect(await asked).toMatchObject({ status: 'unknown', isMissing: true });
  });

  test('a lost answer is unknown, never a failure, and the outcome can be requested later', async () => {
    const { orderId, intentId } = await newIntent();
    await faults('POST', { path: '/v1/payment_intents/:id/confirm', kind: 'drop', phase: 'after', times: 3 });
    const outcome = await payments.confirmIntent({ orderId, intentId, token: 'tok_visa' });
    expect(['unknown', 'succeeded']).toContain(outcome.status);
    expect(await payments.retrieveIntent(intentId)).toMatchObject({ status: 'succeeded' });
  });

  test('a server error of the provider is unknown', async () => {
    await faults('POST', { path: '/v1/payment_intents', kind: '500', times: 3 });
    expect(await payments.createIntent({ orderId: randomUUID(), total: dollars(1) })).toMatchObject({
      status: 'unknown',
    });
  });
});

describe('refunds and disputes of a payment', () => {
  const paidIntent = async (token: string) => {
    const { orderId, intentId } = await newIntent();
    await payments.confirmIntent({ orderId, intentId, token });
    return { orderId, intentId };
  };
  const stripe = () =>
    new Stripe(sandbox.secretKey, {
      host: '127.0.0.1',
      port: sandbox.port,
      protocol: 'http',
      telemetry: false,
    });

  test('refunds and disputes are listed with their current status, oldest first', async () => {
    const { intentId } = await paidIntent('tok_visa');
    expect(await payments.reversalsOf(intentId)).toEqual({ status: 'known', refunds: [], disputes: [] });
    const first = await stripe().refunds.create({ payment_intent: intentId, amount: 1500 });
    const second = await stripe().refunds.create({ payment_intent: intentId });
    expect(await payments.reversalsOf(intentId)).toEqual({
      status: 'known',
      refunds: [
        { refundId: first.id, amount: dollars(15), status: 'succeeded', approvalId: null },
        { refundId: second.id, amount: dollars(25), status: 'succeeded', approvalId: null },
      ],
      disputes: [],
    });
  });

  test.each([
    ['tok_createDisputeProductNotReceived', 'product_not_received', 'open'],
    ['tok_createDisputeInquiry', 'fraudulent', 'open'],
  ])('the test card %s is disputed as documented', async (token, reason, status) => {
    const { intentId } = await paidIntent(token);
    const told = await payments.reversalsOf(intentId);
    expect(told).toMatchObject({ disputes: [{ amount: dollars(40), reason, status }] });
  });

  test('a payment names the order that it was made for; an unknown one names none', async () => {
    const { orderId, intentId } = await paidIntent('tok_visa');
    expect(await payments.orderOf(intentId)).toEqual({ status: 'known', orderId });
    expect(await payments.orderOf('pi_nobody')).toEqual({ status: 'known', orderId: null });
  });

  test('the list of events contains only refunds and disputes since an instant, oldest first', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { intentId } = await paidIntent('tok_visa');
    await stripe().refunds.create({ payment_intent: intentId });
    const told = await payments.reversalNotices(before);
    const about =
      told.status === 'known' ? told.notices.filter((notice) => notice.intentId === intentId) : [];
    expect(about).toMatchObject([{ about: 'reversal' }, { about: 'reversal' }]);
    expect(await payments.reversalNotices(before + 1000)).toEqual({ status: 'known', notices: [] });
  });

  test('an unavailable provider is unknown', async () => {
    const away = createStripePaymentProvider({ ...sandbox, apiBase: 'http://127.0.0.1:9' });
    const answers = [away.orderOf('pi_1'), away.reversalsOf('pi_1'), away.reversalNotices(0)];
    for (const answer of answers) expect(await answer).toMatchObject({ status: 'unknown' });
  });
});

describe('an event of the provider', () => {
  const event = (object: object, type = 'payment_intent.succeeded') =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signed = (payload: string, secret = sandbox.webhookSecret, at = Date.now()) =>
    stripeSignature(payload, secret, at);
  const payload = event({ id: 'pi_1', object: 'payment_intent', metadata: { orderId: 'o1' } });

  test('names its order', () => {
    const notice = payments.readNotice(Buffer.from(payload), signed(payload));
    expect(notice).toEqual({ eventId: 'evt_1', about: 'payment', orderId: 'o1', intentId: 'pi_1' });
  });

  test.each([
    'null',
    '[]',
    'no JSON',
    '{"id":"evt_1","type":"payment_intent.succeeded"}',
    '{"id":7,"type":"payment_intent.succeeded","data":{"object":{}}}',
    '{"id":"evt_1","object":"v2.core.event","type":"v1.billing.meter.no_meter_found"}',
  ])('that is rightly signed and no event (%s) is none', (told) => {
    expect(payments.readNotice(Buffer.from(told), signed(told))).toBeNull();
  });

  test('of an unexpected form keeps the valid ids', () => {
    const told = event({ id: { id: 'pi_1' }, object: 'payment_intent', metadata: { orderId: 9 }, x: [null] });
    expect(payments.readNotice(Buffer.from(told), signed(told))).toEqual({
      eventId: 'evt_1',
      about: 'payment',
      orderId: null,
      intentId: 'pi_1',
    });
    const refund = event({ object: 'refund', payment_intent: ['pi_1'], metadata: null }, 'refund.created');
    expect(payments.readNotice(Buffer.from(refund), signed(refund))).toMatchObject({ intentId: null });
  });

  test.each(['charge', 'refund', 'dispute'])('of a %s names the payment it is about, no order', (kind) => {
    const types = {
      charge: 'charge.refunded',
      refund: 'refund.created',
      dispute: 'charge.dispute.created',
    };
    const type = types[kind as keyof typeof types];
    const told = event(
      { id: 'x_1', object: kind, payment_intent: 'pi_1', metadata: { orderId: 'o1' } },
      type,
    );
    expect(payments.readNotice(Buffer.from(told), signed(told))).toEqual({
      eventId: 'evt_1',
      about: 'reversal',
      orderId: null,
      intentId: 'pi_1',
    });
  });

  test('about another subject names no payment', () => {
    const other = event({ id: 'ch_1', object: 'charge' }, 'charge.succeeded');
    expect(payments.readNotice(Buffer.from(other), signed(other))).toEqual({
      eventId: 'evt_1',
      about: 'somethingElse',
      orderId: null,
      intentId: null,
    });
  });

  test('counts only with a valid, recent signature over the raw body', () => {
    const body = Buffer.from(payload);
    expect(payments.readNotice(Buffer.from(`${payload} `), signed(payload))).toBeNull();
    expect(payments.readNotice(body, signed(payload, 'whsec_other'))).toBeNull();
    expect(
      payments.readNotice(body, signed(payload, sandbox.webhookSecret, Date.now() - 3_600_000)),
    ).toBeNull();
    expect(payments.readNotice(body, '')).toBeNull();
  });
});
