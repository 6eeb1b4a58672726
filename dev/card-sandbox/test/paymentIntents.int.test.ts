import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { card, ownSandbox } from './sandboxForTests.ts';

const sandbox = await ownSandbox();
const stripe = sandbox.stripe();

const price = { amount: 4000, currency: 'usd' };
const failure = async (attempt: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error = await attempt.catch((e: unknown) => e);
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('expected the provider to refuse');
};
const ledgerOf = async (id: string) => (await sandbox.ledger()).filter((line) => line.id === id);

describe('a payment intent', () => {
  it('is created unconfirmed, moves no money, and charges when it is confirmed (R119)', async () => {
    const intent = await stripe.paymentIntents.create({ ...price, metadata: { orderId: 'o1' } });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 4000,
      metadata: { orderId: 'o1' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    expect(await ledgerOf(intent.id)).toEqual([]);

    const paid = await stripe.paymentIntents.confirm(intent.id, card('tok_visa'));
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4000, last_payment_error: null });
    const [line, ...others] = await ledgerOf(intent.id);
    expect(others).toEqual([]);
    expect(Object.entries(line ?? {})).toEqual([
      ['at', expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
      ['type', 'payment_intent.succeeded'],
      ['id', intent.id],
      ['amount', 4000],
      ['currency', 'usd'],
      ['status', 'succeeded'],
      ['metadata', { orderId: 'o1' }],
    ]);

    const again = await stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(again.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
  });

  it('may be created and confirmed in one call, with a documented payment method', async () => {
    const paid = await stripe.paymentIntents.create({
      ...price,
      confirm: true,
      payment_method: 'pm_card_mastercard',
    });
    expect(paid.status).toBe('succeeded');
  });

  it('that has succeeded refuses a second confirmation, and nothing is charged twice', async () => {
    const intent = await stripe.paymentIntents.create(price);
    await stripe.paymentIntents.confirm(intent.id, card('tok_visa'));
    const error = await failure(stripe.paymentIntents.confirm(intent.id, card('tok_visa')));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'succeeded' });
    expect(await ledgerOf(intent.id)).toHaveLength(1);
  });

  it('may be cancelled until it is paid, and not after', async () => {
    const open = await stripe.paymentIntents.create(price);
    const canceled = await stripe.paymentIntents.cancel(open.id);
    expect(canceled.status).toBe('canceled');
    expect(await failure(stripe.paymentIntents.confirm(open.id, card('tok_visa')))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const paid = await stripe.paymentIntents.create({
      ...price,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    expect(await failure(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('that is processing can be neither cancelled nor confirmed, and ends when the bank decides', async () => {
    const held = await stripe.paymentIntents.create({
      ...price,
      confirm: true,
      ...card('tok_sandbox_processing'),
    });
    expect(held.status).toBe('processing');
    expect(await ledgerOf(held.id)).toEqual([]);
    const open = { code: 'payment_intent_unexpected_state' };
    expect(await failure(stripe.paymentIntents.cancel(held.id))).toMatchObject(open);
    expect(await failure(stripe.paymentIntents.confirm(held.id, card('tok_visa')))).toMatchObject(open);
    await sandbox.control('POST', '/sandbox/settle', { payment_intent: held.id });
    expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe('succeeded');
    expect(await ledgerOf(held.id)).toHaveLength(1);
  });

  it('and its charge are found in the list, newest first, page by page', async () => {
    for (let i = 0; i < 3; i++)
      await stripe.paymentIntents.create({ ...price, metadata: { i }, confirm: true, ...card('tok_visa') });
    const [newest, second] = (await stripe.charges.list({ limit: 2 })).data;
    expect([newest?.metadata.i, second?.metadata.i]).toEqual(['2', '1']);
    const next = await stripe.charges.list({ limit: 1, starting_after: second?.id ?? '' });
    expect(next.data[0]?.metadata.i).toBe('0');
    expect(next.has_more).toBe(true);
  });
});

describe('a declined card', () => {
  it.each([
    ['tok_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['tok_visa_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'tok_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['tok_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card', undefined],
    ['tok_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card', undefined],
    ['tok_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded', undefined],
    ['tok_chargeDeclinedFraudulent', 'card_declined', 'fraudulent', undefined],
    ['tok_radarBlock', 'card_declined', 'fraudulent', undefined],
    ['tok_chargeCustomerFail', 'card_declined', 'generic_decline', undefined],
    ['tok_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
    ['tok_chargeDeclinedIncorrectCvc', 'incorrect_cvc', '', "Your card's security code is incorrect."],
    ['tok_chargeDeclinedProcessingError', 'processing_error', '', undefined],
  ])('%s answers 402 %s %s and charges nothing (R121)', async (token, code, declineCode, message) => {
    const intent = await stripe.paymentIntents.create(price);
    const error = await failure(stripe.paymentIntents.confirm(intent.id, card(token)));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', code, decline_code: declineCode });
    if (message !== undefined) expect(error.message).toBe(message);
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    const held = await stripe.paymentIntents.retrieve(intent.id);
    expect(held.last_payment_error).toMatchObject({ code, type: 'card_error' });
    expect(await ledgerOf(intent.id)).toMatchObject([
      { type: 'payment_intent.payment_failed', status: 'requires_payment_method', amount: 4000 },
    ]);
    const { data: charges } = await stripe.charges.list({ payment_intent: intent.id });
    const failed = { id: held.latest_charge, paid: false, status: 'failed', failure_code: code };
    expect(charges).toMatchObject([failed]);
  });

  it('may be followed by another card on the same intent', async () => {
    const intent = await stripe.paymentIntents.create(price);
    await failure(stripe.paymentIntents.confirm(intent.id, card('tok_chargeDeclined')));
    expect((await stripe.paymentIntents.confirm(intent.id, card('tok_visa'))).status).toBe('succeeded');
    expect((await ledgerOf(intent.id)).map((line) => line.type)).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ]);
  });
});

describe('3-D Secure', () => {
  const challenged = (token = 'tok_threeDSecure2Required') =>
    stripe.paymentIntents.create({ ...price, confirm: true, ...card(token) });
  const pageOf = (intent: Stripe.PaymentIntent): string =>
    (intent.next_action?.use_stripe_sdk as { stripe_js: string } | undefined)?.stripe_js ?? '';
  const answer = async (intent: Stripe.PaymentIntent, outcome: string) => {
    const url = new URL(pageOf(intent));
    const body = new URLSearchParams([...url.searchParams, ['outcome', outcome]]);
    return fetch(url.origin + url.pathname, { method: 'POST', body, redirect: 'manual' });
  };

  it('asks on a page first; a second answer changes nothing', async () => {
    const intent = await challenged();
    expect(await ledgerOf(intent.id)).toEqual([]);
    const page = await fetch(pageOf(intent));
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toMatch(/Complete[\s\S]*Fail/);
    for (const outcome of ['complete', 'complete', 'fail']) await answer(intent, outcome);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect(await ledgerOf(intent.id)).toMatchObject([{ type: 'payment_intent.succeeded' }]);
  });

  it('may succeed, and the bank may still decline', async () => {
    const intent = await challenged('tok_authenticationRequiredChargeDeclinedInsufficientFunds');
    await answer(intent, 'complete');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  it('cannot be answered without the client secret, nor for an earlier attempt', async () => {
    const intent = await challenged();
    const url = new URL(pageOf(intent));
    url.searchParams.set('client_secret', 'guessed');
    expect((await fetch(url)).status).toBe(400);
    const again = await stripe.paymentIntents.confirm(intent.id, card('tok_threeDSecure2Required'));
    await answer(intent, 'complete');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
    await answer(again, 'complete');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });
});

describe('events', () => {
  it('report the event with the object as it was at that time', async () => {
    const intent = await stripe.paymentIntents.create(price);
    await failure(stripe.paymentIntents.confirm(intent.id, card('tok_chargeDeclined')));
    await stripe.paymentIntents.confirm(intent.id, card('tok_visa'));
    const events = (await stripe.events.list({ limit: 20 })).data.filter(
      (event) => (event.data.object as { id: string }).id === intent.id,
    );
    expect(events.map((event) => event.type)).toEqual([
      'payment_intent.succeeded',
      'payment_intent.payment_failed',
      'payment_intent.created',
    ]);
    expect(events[1]?.data.object).toMatchObject({ status: 'requires_payment_method' });
    const types = ['payment_intent.succeeded'];
    const { data } = await stripe.events.list({ types, created: { gte: intent.created }, limit: 1 });
    expect(data).toMatchObject([{ type: 'payment_intent.succeeded' }]);
  });
});
