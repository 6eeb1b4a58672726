import { describe, expect, it } from 'vitest';
import { card, ownSandbox } from './sandboxForTests.ts';

const sandbox = await ownSandbox();

const pay = (token: string, amount = 4000) =>
  sandbox.stripe().paymentIntents.create({ amount, currency: 'usd', confirm: true, ...card(token) });
const disputeOf = async (payment_intent: string) =>
  (await sandbox.stripe().disputes.list({ payment_intent })).data[0];
const decide = (payment_intent: string, action: 'open' | 'win' | 'lose') =>
  sandbox.control('POST', '/sandbox/disputes', { payment_intent, action });

describe('disputes', () => {
  it('an inquiry moves no money, and is closed', async () => {
    const { id } = await pay('tok_createDisputeInquiry');
    expect(await decide(id, 'lose')).toMatchObject({ status: 'warning_closed', balance_transactions: [] });
  });

  it('a lost dispute returns nothing, its charge cannot be refunded, and the decision is final', async () => {
    const { id } = await pay('tok_createDispute');
    const refund = sandbox.stripe().refunds.create({ payment_intent: id });
    await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
    expect(await decide(id, 'lose')).toMatchObject({ status: 'lost', balance_transactions: [{}] });
    expect(await decide(id, 'win')).toMatchObject({
      error: { message: expect.stringContaining('already closed') },
    });
  });

  it('evidence is submitted once and in time, and can be read; the bank decides afterwards', async () => {
    const { disputes } = sandbox.stripe();
    const { id: intent } = await pay('tok_createDispute');
    const { id: late = '' } = (await disputeOf((await pay('tok_createDispute')).id)) ?? {};
    const { id = '', created = 0, evidence_details: details } = (await disputeOf(intent)) ?? {};
    const due_by = created + 7 * 24 * 3600;
    expect(details).toEqual({ due_by, has_evidence: false, submission_count: 0 });
    await disputes.update(id, { evidence: { customer_name: 'Ada' } });
    expect(await disputes.retrieve(id)).toMatchObject({
      status: 'under_review',
      evidence: { customer_name: 'Ada' },
      evidence_details: { submission_count: 1 },
    });
    await expect(disputes.update(id, {})).rejects.toMatchObject({ statusCode: 400 });
    expect(await decide(intent, 'win')).toMatchObject({ status: 'won' });
    const at = new Date((due_by + 60) * 1000).toISOString();
    await sandbox.control('POST', '/sandbox/clock', { at });
    await expect(disputes.update(late, {})).rejects.toThrow('past due');
    await sandbox.control('POST', '/sandbox/clock', { at: '' });
  });

  it('every movement of money is a line of the ledger, and what goes back is in the provider’s books', async () => {
    const before = (await sandbox.ledger()).length;
    const { id } = await pay('tok_visa');
    await decide(id, 'open');
    await decide(id, 'win');
    const all = await sandbox.stripe().refunds.create({ payment_intent: id });
    expect(all).toMatchObject({ amount: 4000 });
    const lines = (await sandbox.ledger()).slice(before);
    expect(lines.map(({ type, amount }) => [type, amount])).toEqual([
      ['payment_intent.succeeded', 4000],
      ['charge.dispute.funds_withdrawn', 4000],
      ['charge.dispute.funds_reinstated', 4000],
      ['charge.refunded', 4000],
    ]);
    expect(await disputeOf(id)).toMatchObject({ balance_transactions: [{ net: -5500 }, { net: 5500 }] });
    const expand = ['data.balance_transaction'];
    const { data } = await sandbox.stripe().charges.list({ limit: 1, expand });
    expect(data).toMatchObject([{ payment_intent: id, balance_transaction: { fee: 146, net: 3854 } }]);
    const more = sandbox.stripe().refunds.create({ payment_intent: id });
    await expect(more).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });
});
