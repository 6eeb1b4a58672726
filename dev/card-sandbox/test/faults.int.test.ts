import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { card, ownSandbox } from './sandboxForTests.ts';

const sandbox = await ownSandbox();

const confirmRoute = '/v1/payment_intents/:id/confirm';
const order = (fault: object) => sandbox.control('POST', '/sandbox/faults', fault);
const newIntent = () => sandbox.stripe().paymentIntents.create({ amount: 1000, currency: 'usd' });
const statusOf = async (id: string) => (await sandbox.stripe().paymentIntents.retrieve(id)).status;

describe('an ordered fault', () => {
  it('drops the connection after the money was taken; the same key then gives the true answer', async () => {
    const intent = await newIntent();
    const options = { idempotencyKey: randomUUID() };
    // The client repeats a request on a closed connection once by itself.
    await order({ path: confirmRoute, kind: 'drop', times: 2 });
    const lost = sandbox.stripe().paymentIntents.confirm(intent.id, card('tok_visa'), options);
    await expect(lost).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await statusOf(intent.id)).toBe('succeeded');
    const repeated = await sandbox.stripe().paymentIntents.confirm(intent.id, card('tok_visa'), options);
    expect(repeated.status).toBe('succeeded');
    expect((await sandbox.ledger()).filter((line) => line.id === intent.id)).toHaveLength(1);
  });

  it('answers 500 with nothing done, or with everything done', async () => {
    const untouched = await newIntent();
    await order({ path: confirmRoute, kind: '500' });
    await expect(
      sandbox.stripe().paymentIntents.confirm(untouched.id, card('tok_visa')),
    ).rejects.toMatchObject({
      statusCode: 500,
    });
    expect(await statusOf(untouched.id)).toBe('requires_payment_method');
    const done = await newIntent();
    await order({ path: confirmRoute, kind: '500', phase: 'after' });
    await expect(sandbox.stripe().paymentIntents.confirm(done.id, card('tok_visa'))).rejects.toMatchObject({
      statusCode: 500,
    });
    expect(await statusOf(done.id)).toBe('succeeded');
  });

  it('answers 429 for the next n calls, then no more', async () => {
    await order({ path: '/v1/payment_intents', kind: '429', times: 2 });
    await expect(newIntent()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
    await expect(newIntent()).rejects.toMatchObject({ statusCode: 429 });
    expect((await newIntent()).status).toBe('requires_payment_method');
  });

  it('delays beyond the timeout of the caller, and the money is taken anyway', async () => {
    const intent = await newIntent();
    await order({ path: `/v1/payment_intents/${intent.id}/confirm`, kind: 'delay', ms: 300 });
    const impatient = sandbox.stripe().paymentIntents.confirm(intent.id, card('tok_visa'), { timeout: 100 });
    await expect(impatient).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await statusOf(intent.id)).toBe('requires_payment_method');
    await expect.poll(() => statusOf(intent.id)).toBe('succeeded');
  });

  it('that is invalid is refused, and all faults can be cleared', async () => {
    expect(await order({ path: '/x', kind: 'explode' })).toMatchObject({ error: { param: 'kind' } });
    await order({ path: '*', kind: '500', times: 100 });
    await sandbox.control('DELETE', '/sandbox/faults');
    expect((await newIntent()).status).toBe('requires_payment_method');
  });
});
