import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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
    const attempt = () =>
      stripe.paymentIntents.confirm(intent.id, card('tok_chargeDeclined'), options).catch((e: unknown) => e);
    await attempt();
    expect(await attempt()).toMatchObject({
      type: 'StripeCardError',
      headers: { 'idempotent-replayed': 'true' },
    });
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

  it('in flight answers 409', async () => {
    const options = { idempotencyKey: randomUUID() };
    await sandbox.control('POST', '/sandbox/faults', { path: '/v1/payment_intents', kind: 'delay', ms: 400 });
    const slow = stripe.paymentIntents.create(price, options);
    await expect.poll(() => sandbox.control('GET', '/sandbox/faults'), { interval: 5 }).toEqual([]);
    await expect(stripe.paymentIntents.create(price, options)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    expect((await slow).status).toBe('requires_payment_method');
  });

  it('makes fifty simultaneous creates and confirms one intent and one charge', async () => {
    const patient = sandbox.stripe(10);
    const order = randomUUID();
    const pay = async () => {
      const intent = await patient.paymentIntents.create(
        { ...price, metadata: { order } },
        { idempotencyKey: `${order}-create` },
      );
      return patient.paymentIntents.confirm(intent.id, card('tok_visa'), {
        idempotencyKey: `${order}-confirm`,
      });
    };
    const paid = await Promise.all(Array.from({ length: 50 }, pay));
    expect(new Set(paid.map((intent) => intent.id)).size).toBe(1);
    expect(paid.every((intent) => intent.status === 'succeeded')).toBe(true);
    expect((await sandbox.ledger()).filter((line) => line.metadata.order === order)).toHaveLength(1);
    expect((await stripe.charges.list({ payment_intent: paid[0]?.id ?? '' })).data).toHaveLength(1);
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
