import { describe, expect, it } from 'vitest';
import { card, ownSandbox } from './sandboxForTests.ts';

const sandbox = await ownSandbox();

const pay = (token: string, amount = 4000) =>
  sandbox.stripe().paymentIntents.create({ amount, currency: 'usd', confirm: true, ...card(token) });
const disputeOf = async (payment_intent: string) => {
  const { data } = await sandbox.stripe().disputes.list({ payment_intent });
  if (!data[0]) throw new Error('no dispute');
  return data[0];
};
const typesOf = async (id: string) =>
  (await sandbox.stripe().events.list({ limit: 100 })).data
    .filter(({ data }) => JSON.stringify(data).includes(id))
    .map(({ type }) => type)
    .toReversed();
const decide = (payment_intent: string, action: 'win' | 'lose') =>
  sandbox.control('POST', '/sandbox/disputes', { payment_intent, action });
/** The sum of all balance transactions of the shop, after fees, in cents. */
const available = async () => {
  const { data } = await sandbox.stripe().balanceTransactions.list({ limit: 100 });
  return data.reduce((sum, { net }) => sum + net, 0);
};

describe('disputes', () => {
  it('the documented cards pay, and are disputed at once', async () => {
    const { id, status } = await pay('tok_createDispute');
    expect(status).toBe('succeeded');
    const dispute = await disputeOf(id);
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 4000 });
    expect(dispute.balance_transactions).toMatchObject([{ amount: -4000, fee: 1500, net: -5500 }]);
    expect(await typesOf(dispute.id)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  });

  it('an inquiry moves no money, and is closed', async () => {
    const before = await available();
    const { id } = await pay('tok_createDisputeInquiry');
    expect(await available()).toBe(before + 4000 - 146);
    expect(await decide(id, 'lose')).toMatchObject({ status: 'warning_closed', balance_transactions: [] });
  });

  it('a lost dispute returns nothing, its charge cannot be refunded, and the decision is final', async () => {
    const before = await available();
    const { id } = await pay('tok_createDispute');
    const refund = sandbox.stripe().refunds.create({ payment_intent: id });
    await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
    expect(await decide(id, 'lose')).toMatchObject({ status: 'lost' });
    expect(await available()).toBe(before - 1500 - 146);
    expect(await decide(id, 'win')).toMatchObject({
      error: { message: expect.stringContaining('already closed') },
    });
  });

  it('every movement of money is a line of the ledger and a balance transaction', async () => {
    const before = (await sandbox.ledger()).length;
    const { id } = await pay('tok_visa');
    const refund = await sandbox.stripe().refunds.create({ payment_intent: id, amount: 1000 });
    await sandbox.control('POST', '/sandbox/refunds/fail', { refund: refund.id });
    await sandbox.control('POST', '/sandbox/disputes', { payment_intent: id, action: 'open' });
    await sandbox.control('POST', '/sandbox/disputes', { payment_intent: id, action: 'win' });
    const lines = (await sandbox.ledger()).slice(before);
    expect(lines.map(({ type, amount }) => [type, amount])).toEqual([
      ['payment_intent.succeeded', 4000],
      ['charge.refunded', 1000],
      ['refund.failed', 1000],
      ['charge.dispute.funds_withdrawn', 4000],
      ['charge.dispute.funds_reinstated', 4000],
    ]);
    const all = sandbox.stripe().refunds.create({ payment_intent: id });
    expect(await all).toMatchObject({ amount: 4000 });
    const more = sandbox.stripe().refunds.create({ payment_intent: id });
    await expect(more).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const { data } = await sandbox.stripe().balanceTransactions.list({ limit: 6 });
    expect(data.map(({ type, amount }) => [type, amount]).toReversed()).toEqual([
      ['charge', 4000],
      ['refund', -1000],
      ['refund_failure', 1000],
      ['adjustment', -4000],
      ['adjustment', 4000],
      ['refund', -4000],
    ]);
  });
});
