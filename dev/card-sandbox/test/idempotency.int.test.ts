import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyRegister } from '../src/http/idempotency.ts';
import { card, ownSandbox } from './sandboxForTests.ts';

const sandbox = await ownSandbox();
const stripe = sandbox.stripe();

const price = { amount: 2500, currency: 'usd' };

describe('an idempotency key', () => {
  it('answers the same request with the stored answer, and says so', async () => {
    const options = { idempotencyKey: randomUUID() };
    const first = await stripe.paymentIntents.create(price, options);
    const second = await stripe.paymentIntents.create(price, options);
    expect(second).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  });

  it('stores a decline, too', async () => {
    const options = { idempotencyKey: randomUUID() };
    const intent = await stripe.paymentIntents.create(price);
    const attempt = () => stripe.paymentIntents.confirm(intent.id, card('tok_chargeDeclined'), options);
    await expect(attempt()).rejects.toMatchObject({ type: 'StripeCardError' });
    const headers = { 'idempotent-replayed': 'true' };
    await expect(attempt()).rejects.toMatchObject({ type: 'StripeCardError', headers });
    expect((await sandbox.ledger()).filter((line) => line.id === intent.id)).toHaveLength(1);
  });

  it('is valid for one request only: other parameters or another address are refused', async () => {
    const options = { idempotencyKey: randomUUID() };
    const intent = await stripe.paymentIntents.create(price, options);
    const other = stripe.paymentIntents.create({ ...price, amount: 9900 }, options);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    await expect(stripe.paymentIntents.cancel(intent.id, {}, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
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
    const patient = sandbox.stripe(10);
    const made = await Promise.all(
      Array.from({ length: 50 }, () => patient.paymentIntents.create(price, options)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('in flight is refused, until its request is answered', () => {
    const keys = createKeyRegister();
    const release = keys.claim('one');
    keys.claim('other');
    expect(() => keys.claim('one')).toThrow(expect.objectContaining({ status: 409 }));
    release();
    keys.claim('one');
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
