import { describe, expect, it } from 'vitest';
import { card, ownSandbox } from './sandboxForTests.ts';

const sandbox = await ownSandbox();

const price = { amount: 4000, currency: 'usd' };
const paid = (metadata = {}) =>
  sandbox.stripe().paymentIntents.create({ ...price, confirm: true, metadata, ...card('tok_visa') });
const submit = (id: string, fields: Record<string, string>, origin = sandbox.current().url) =>
  fetch(`${sandbox.current().url}/sandbox/payments/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams(fields),
  });
const page = async () => (await fetch(`${sandbox.current().url}/sandbox`)).text();

describe('the payments page', () => {
  it('lists payments, and escapes foreign text', async () => {
    await paid({ orderId: '<b>bold</b>' });
    const shown = await page();
    expect(shown).toContain('$40.00');
    expect(shown).toContain('&lt;b&gt;bold');
    expect(shown).not.toContain('<b>bold');
  });

  it('refunds a part and then the rest, as the merchant would', async () => {
    const { id } = await paid();
    expect((await submit(id, { action: 'refund', dollars: '12.50' })).status).toBe(303);
    expect(await page()).toContain('$12.50 refunded');
    expect((await submit(id, { action: 'refund' })).status).toBe(303);
    const { data } = await sandbox.stripe().refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([2750, 1250]);
  });

  it('explains why an action is impossible, and does nothing', async () => {
    const { id } = await paid();
    for (const dollars of ['400', '-1', 'much']) {
      const reply = await submit(id, { action: 'refund', dollars });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain('role="alert"');
    }
    expect((await submit('pi_nobody', { action: 'refund' })).status).toBe(404);
    expect((await sandbox.stripe().refunds.list({ payment_intent: id })).data).toEqual([]);
  });

  it('opens a dispute and decides it', async () => {
    const { id } = await paid();
    await submit(id, { action: 'open' });
    expect(await page()).toContain('needs response');
    await submit(id, { action: 'win' });
    const { data } = await sandbox.stripe().disputes.list({ payment_intent: id });
    expect(data).toMatchObject([{ status: 'won', amount: 4000 }]);
  });

  it('accepts only forms of its own pages', async () => {
    const { id } = await paid();
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1'])
      expect((await submit(id, { action: 'refund' }, origin)).status).toBe(403);
  });
});
