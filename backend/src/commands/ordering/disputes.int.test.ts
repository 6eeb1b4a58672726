import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { contextOf, shopForTests } from '#testing/parts/orderingShop.ts';
import { charge } from './checkout/charge.ts';
import { loadOrder } from './checkout/loadOrder.ts';
import { type SubmitEvidenceDeps, submitDisputeEvidence } from './disputes.ts';
import { settleReversals } from './refunds/settleReversals.ts';

const shop = await shopForTests();
afterEach(() => shop.call('DELETE', '/sandbox/faults'));

/** Personal data stay readable here. */
const personalKeys: SubmitEvidenceDeps['personalKeys'] = {
  encrypt: async (personId, value) => ({ personId, ciphertext: JSON.stringify(value) }),
};
const context = () => contextOf(randomUUID());

/** An order whose buyer disputes the payment at once. */
const disputed = async () => {
  const userId = randomUUID();
  const products = { productIds: [shop.model(40)], claimedTotalDollars: 40, checkoutId: 'first' };
  const paid = await charge(shop.deps)(
    { userId, token: 'tok_createDispute', ...products },
    contextOf(userId),
  );
  if (paid.outcome !== 'paid') throw new Error(`not paid: ${JSON.stringify(paid)}`);
  const { orderId } = paid;
  await settleReversals(shop.deps)({ orderId }, context());
  const { order } = await loadOrder(shop.deps.store, orderId);
  const [disputeId = ''] = order.status === 'paid' ? order.reversals.disputes.keys() : [];
  return { orderId, disputeId };
};
type Dispute = Awaited<ReturnType<typeof disputed>>;

const submit = (
  dispute: Dispute,
  product_description: string,
  payments: SubmitEvidenceDeps['payments'] = shop.deps.payments,
) =>
  submitDisputeEvidence({ handle: shop.deps.handle, personalKeys, payments })(
    { ...dispute, evidence: { product_description, customer_name: '' } },
    context(),
  );
const recorded = async ({ orderId }: Dispute) =>
  (await shop.deps.store.readStream(streams.order(orderId))).flatMap((event) =>
    event.type === 'DisputeEvidenceSubmitted'
      ? [JSON.parse(event.data.evidence?.ciphertext ?? '{}').evidence]
      : [],
  );
const atProvider = ({ disputeId }: Dispute) => shop.stripe().disputes.retrieve(disputeId);

test('evidence is sent once and recorded as the provider has it', async () => {
  const dispute = await disputed();
  expect(await submit(dispute, 'A chair')).toMatchObject({ status: 'sent' });
  await expect(submit(dispute, 'A chair')).rejects.toMatchObject({ code: 'evidenceSubmitted' });
  expect(await recorded(dispute)).toEqual([{ product_description: 'A chair' }]);
  expect(await atProvider(dispute)).toMatchObject({
    status: 'under_review',
    evidence: { product_description: 'A chair', customer_name: null },
    evidence_details: { submission_count: 1 },
  });
});

/** The shop dies after the provider's answer. */
const dying: SubmitEvidenceDeps['payments'] = {
  submitEvidence: async (answer) => {
    await shop.deps.payments.submitEvidence(answer);
    throw new Error('killed');
  },
};

test('after a kill between the provider’s answer and the record, the same words are recorded and not sent again', async () => {
  const dispute = await disputed();
  await expect(submit(dispute, 'A chair', dying)).rejects.toThrow('killed');
  expect(await recorded(dispute)).toEqual([]);
  expect(await submit(dispute, 'A chair')).toMatchObject({ status: 'sent' });
  expect(await recorded(dispute)).toEqual([{ product_description: 'A chair' }]);
  expect((await atProvider(dispute)).evidence_details.submission_count).toBe(1);
});

test('after such a kill, other words are refused, and what was sent is recorded', async () => {
  const dispute = await disputed();
  await expect(submit(dispute, 'A chair', dying)).rejects.toThrow('killed');
  await expect(submit(dispute, 'A table')).rejects.toMatchObject({ code: 'evidenceSubmitted' });
  expect(await recorded(dispute)).toEqual([{ product_description: 'A chair' }]);
});

test('answers that are lost leave nothing recorded until the provider is asked again', async () => {
  const dispute = await disputed();
  const path = `/v1/disputes/${dispute.disputeId}`;
  // The client reads the dispute first, and tries each call three times.
  await shop.call('POST', '/sandbox/faults', { path, kind: 'drop', times: 3 });
  expect(await submit(dispute, 'A chair')).toMatchObject({ status: 'unknown' });
  expect(await recorded(dispute)).toEqual([]);
  expect(await submit(dispute, 'A chair')).toMatchObject({ status: 'sent' });
});

test('two Admins at once send it once', async () => {
  const dispute = await disputed();
  const both = await Promise.allSettled([submit(dispute, 'A chair'), submit(dispute, 'A table')]);
  const sent = both.filter((one) => one.status === 'fulfilled' && one.value.status === 'sent');
  expect(sent).toHaveLength(1);
  expect(await recorded(dispute)).toHaveLength(1);
  expect((await atProvider(dispute)).evidence_details.submission_count).toBe(1);
});

test('what the provider refuses is said and not recorded', async () => {
  const dispute = await disputed();
  await expect(submit(dispute, 'x'.repeat(20_001))).rejects.toMatchObject({ code: 'evidenceRefused' });
  expect(await recorded(dispute)).toEqual([]);
});
