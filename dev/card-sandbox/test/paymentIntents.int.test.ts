import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { card, ownSandbox } from './sandboxForTests.ts';

const sandbox = await ownSandbox();
const stripe = sandbox.stripe();

const price = { amount: 4000, currency: 'usd' };
const create = (metadata = {}) => stripe.paymentIntents.create({ ...price, metadata });
const payWith = (token: string) => stripe.paymentIntents.create({ ...price, confirm: true, ...card(token) });
const ledgerOf = async (id: string) => (await sandbox.ledger()).filter((line) => line.id === id);
const wrongState = { statusCode: 400, code: 'payment_intent_unexpected_state' };

describe('a payment intent', () => {
  it('is created unconfirmed, moves no money, and charges when it is confirmed (R119)', async () => {
    const metadata = { orderId: 'o1' };
    const intent = await create(metadata);
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 4000, metadata });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    expect(await ledgerOf(intent.id)).toEqual([]);

    const paid = await stripe.paymentIntents.confirm(intent.id, card('tok_visa'));
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4000, last_payment_error: null });
    const type = 'payment_intent.succeeded';
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const line = { at, type, id: intent.id, ...price, status: 'succeeded', metadata };
    expect(await ledgerOf(intent.id)).toEqual([line]);

    const again = await stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(again.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
  });

  it('may be created and confirmed in one call, with a documented payment method; then it is final', async () => {
    const request = { ...price, confirm: true, payment_method: 'pm_card_mastercard' };
    const { id, status } = await stripe.paymentIntents.create(request);
    expect(status).toBe('succeeded');
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(wrongState);
    await expect(stripe.paymentIntents.confirm(id, card('tok_visa'))).rejects.toMatchObject(wrongState);
  });

  it('that is processing can be neither cancelled nor confirmed, and ends when the bank decides', async () => {
    const { id, status } = await payWith('tok_sandbox_processing');
    expect(status).toBe('processing');
    expect(await ledgerOf(id)).toEqual([]);
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(wrongState);
    await expect(stripe.paymentIntents.confirm(id, card('tok_visa'))).rejects.toMatchObject(wrongState);
    const settled = await sandbox.control('POST', '/sandbox/settle', { payment_intent: id });
    expect(settled).toMatchObject({ status: 'succeeded' });
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  it('and its charge are found in the lists, newest first, page by page', async () => {
    const made: string[] = [];
    for (const _ of [1, 2, 3]) made.unshift((await payWith('tok_visa')).id);
    const [newest, second] = (await stripe.charges.list({ limit: 2 })).data;
    const next = await stripe.charges.list({ limit: 1, starting_after: second?.id ?? '' });
    expect([newest, second, next.data[0]].map((charge) => charge?.payment_intent)).toEqual(made);
    expect(next.has_more).toBe(true);
    expect((await stripe.paymentIntents.list({ limit: 3 })).data.map(({ id }) => id)).toEqual(made);
  });
});

describe('a declined card', () => {
  const fundsMessage = 'Your card has insufficient funds.';
  it.each([
    ['tok_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['tok_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', fundsMessage],
    ['tok_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
    ['tok_chargeDeclinedIncorrectCvc', 'incorrect_cvc', '', "Your card's security code is incorrect."],
    ['tok_chargeDeclinedProcessingError', 'processing_error', '', expect.stringContaining('Try again')],
  ])('%s answers 402 %s %s and charges nothing (R121)', async (token, code, decline_code, message) => {
    const { id } = await create();
    const error = { type: 'StripeCardError', statusCode: 402, rawType: 'card_error', code, decline_code };
    await expect(stripe.paymentIntents.confirm(id, card(token))).rejects.toMatchObject({ ...error, message });
    const held = await stripe.paymentIntents.retrieve(id);
    expect(held.last_payment_error).toMatchObject({ code, type: 'card_error', message });
    const [line, ...more] = await ledgerOf(id);
    expect([line?.type, line?.status, more]).toEqual([
      'payment_intent.payment_failed',
      'requires_payment_method',
      [],
    ]);
    const [charge] = (await stripe.charges.list({ limit: 1 })).data;
    expect(charge).toMatchObject({ id: held.latest_charge, paid: false, status: 'failed' });
  });
});

describe('3-D Secure', () => {
  const pageOf = ({ next_action }: Stripe.PaymentIntent): URL => {
    const { stripe_js } = { ...next_action?.use_stripe_sdk } as { stripe_js: string };
    return new URL(stripe_js);
  };
  const answer = async (intent: Stripe.PaymentIntent, outcome: string) => {
    const url = pageOf(intent);
    const body = new URLSearchParams([...url.searchParams, ['outcome', outcome]]);
    await fetch(url.origin + url.pathname, { method: 'POST', body });
    return stripe.paymentIntents.retrieve(intent.id);
  };

  it('may succeed, and the bank may still decline', async () => {
    const intent = await payWith('tok_threeDSecureRequiredChargeDeclined');
    expect(await answer(intent, 'complete')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'generic_decline' },
    });
  });

  it('cannot be answered without the client secret, nor for an earlier attempt', async () => {
    const intent = await payWith('tok_threeDSecure2Required');
    const url = pageOf(intent);
    url.searchParams.set('client_secret', 'guessed');
    expect((await fetch(url)).status).toBe(400);
    const again = await stripe.paymentIntents.confirm(intent.id, card('tok_threeDSecure2Required'));
    expect((await answer(intent, 'complete')).status).toBe('requires_action');
    expect((await answer(again, 'complete')).status).toBe('succeeded');
  });
});
