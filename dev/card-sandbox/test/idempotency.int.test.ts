import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { card, ownSandbox } from './sandboxForTests.ts';

const sandbox = await ownSandbox();
const stripe = sandbox.stripe();

const price = { amount: 2500, currency: 'usd' };

describe('an idempotency key', () => {
  it('answers the same request with the stored answer, also a decline', async () => {
    const options = { idempotencyKey: randomUUID() };
    const intent = await stripe.paymentIntents.create(price);
    const attempt = () => stripe.paymentIntents.confirm(intent.id, card('tok_chargeDeclined'), options);
    const declined = { type: 'StripeCardError', message: 'Your card was declined.' };
    for (const _ of [1, 2]) await expect(attempt()).rejects.toMatchObject(declined);
    expect((await sandbox.ledger()).filter((line) => line.id === intent.id)).toHaveLength(1);
  });

  it('is valid for one request only: other parameters or another address are refused', async () => {
    const options = { idempotencyKey: randomUUID() };
    const intent = await stripe.paymentIntents.create(price, options);
    for (const other of [
      stripe.paymentIntents.create({ ...price, amount: 9900 }, options),
      stripe.paymentIntents.cancel(intent.id, {}, options),
    ])
      await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('can be reused after a request that was refused before it changed anything', async () => {
    const options = { idempotencyKey: randomUUID() };
    await expect(stripe.paymentIntents.create({ ...price, amount: 1 }, options)).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    expect((await stripe.paymentIntents.create(price, options)).status).toBe('requires_payment_method');
  });

  it('makes fifty simultaneous creates one intent', async () => {
    const options = { idempotencyKey: randomUUID() };
    const made = await Promise.all(
      Array.from({ length: 50 }, () => stripe.paymentIntents.create(price, options)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('is not even needed for one charge: fifty confirms with fifty keys charge once', async () => {
    const intent = await stripe.paymentIntents.create(price);
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, () => stripe.paymentIntents.confirm(intent.id, card('tok_visa'))),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    expect((await sandbox.ledger()).filter((line) => line.id === intent.id)).toHaveLength(1);
  });
});
