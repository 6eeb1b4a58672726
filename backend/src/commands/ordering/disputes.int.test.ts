import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { contextOf, shopForTests } from '#testing/parts/orderingShop.ts';
import { charge } from './checkout/charge.ts';
import { type SubmitEvidenceDeps, submitDisputeEvidence } from './disputes.ts';
import { settleReversals } from './refunds/settleReversals.ts';

const shop = await shopForTests();
const { store, handle, payments } = shop.deps;
const context = () => contextOf(randomUUID());
let orderId: string;
let disputeId: string;

/** An order whose buyer disputes the payment at once. */
beforeEach(async () => {
  const products = { productIds: [shop.model(40)], claimedTotalDollars: 40, checkoutId: 'first' };
  const buyer = { userId: randomUUID(), token: 'tok_createDispute' };
  const paid = await charge(shop.deps)({ ...buyer, ...products }, contextOf(buyer.userId));
  if (paid.outcome !== 'paid') throw new Error(`not paid: ${JSON.stringify(paid)}`);
  orderId = paid.orderId;
  await settleReversals(shop.deps)({ orderId }, context());
  const events = await store.readStream(streams.order(orderId));
  const opened = events.find((event) => event.type === 'DisputeOpened');
  disputeId = opened?.data.disputeId ?? 'none';
});
afterEach(() => shop.call('DELETE', '/sandbox/faults'));

/** Personal data stay readable here. */
const personalKeys: SubmitEvidenceDeps['personalKeys'] = {
  encrypt: async (personId, value) => ({ personId, ciphertext: JSON.stringify(value) }),
};
const submit = (product_description: string, to: SubmitEvidenceDeps['payments'] = payments) =>
  submitDisputeEvidence({ handle, personalKeys, payments: to })(
    { orderId, disputeId, evidence: { product_description, customer_name: '' } },
    context(),
  );
/** The descriptions as the log has them, and as the provider does. */
const taken = async () => {
  const events = await store.readStream(streams.order(orderId));
  const submitted = events.filter((event) => event.type === 'DisputeEvidenceSubmitted');
  const logged = submitted.map(({ data }) => JSON.parse(data.evidence?.ciphertext ?? '').evidence);
  const { evidence, evidence_details: details } = await shop.stripe().disputes.retrieve(disputeId);
  return { logged, provider: evidence.product_description, times: details.submission_count };
};
const chair = { logged: [{ product_description: 'A chair' }], provider: 'A chair', times: 1 };

test('evidence is sent once and recorded as the provider has it', async () => {
  expect(await submit('A chair')).toMatchObject({ status: 'sent' });
  await expect(submit('A chair')).rejects.toMatchObject({ code: 'evidenceSubmitted' });
  expect(await taken()).toEqual(chair);
});

test.each([
  ['the same words are recorded', 'A chair', { status: 'sent' }],
  ['other words are refused, and what was sent is recorded', 'A table', { code: 'evidenceSubmitted' }],
])('after a kill between the provider’s answer and the record, %s', async (_, words, answer) => {
  const dying: SubmitEvidenceDeps['payments'] = {
    submitEvidence: async (...sent) => {
      await payments.submitEvidence(...sent);
      throw new Error('killed');
    },
  };
  await expect(submit('A chair', dying)).rejects.toThrow('killed');
  expect(await taken()).toEqual({ ...chair, logged: [] });
  expect(await submit(words).catch((refusal) => refusal)).toMatchObject(answer);
  expect(await taken()).toEqual(chair);
});

test('answers that are lost leave nothing recorded until the provider is asked again', async () => {
  // The client reads the dispute first, and tries each call three times.
  const path = `/v1/disputes/${disputeId}`;
  await shop.call('POST', '/sandbox/faults', { path, kind: 'drop', times: 3 });
  expect(await submit('A chair')).toMatchObject({ status: 'unknown' });
  expect((await taken()).logged).toEqual([]);
  expect(await submit('A chair')).toMatchObject({ status: 'sent' });
});

test('two Admins at once send it once', async () => {
  await Promise.allSettled([submit('A chair'), submit('A table')]);
  const { logged, times } = await taken();
  expect([logged.length, times]).toEqual([1, 1]);
});

test('what the provider refuses is said and not recorded', async () => {
  await expect(submit('x'.repeat(20_001))).rejects.toMatchObject({ code: 'evidenceRefused' });
  expect((await taken()).logged).toEqual([]);
});
