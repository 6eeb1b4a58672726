import Stripe from 'stripe';
import type { Money } from '#domain/kernel/money.ts';
import { type Evidence, evidenceFieldNames } from '#domain/ordering/disputes/evidenceFields.ts';
import type { ProviderDispute, ProviderRefund } from '#domain/ordering/refunds/reversals.ts';
import type { ListedNotice, PaymentProvider } from './paymentProvider.ts';
import { noticeOf, reversalTypes } from './stripeEvent.ts';
import { failureOf, unknownBecause } from './stripeFailure.ts';

class OtherCurrency extends Error {}

/** Refunds are in the currency of the payment, and orders are paid in US dollars. @throws OtherCurrency */
const usd = (cents: number, currency: string): Money => {
  if (currency !== 'usd') throw new OtherCurrency(`Money went back in ${currency}`);
  return { cents, currency: 'USD' };
};

const refundOf = ({ id, amount, currency, status, metadata }: Stripe.Refund): ProviderRefund => ({
  refundId: id,
  approvalId: metadata?.approvalId ?? null,
  amount: usd(amount, currency),
  status:
    status === 'succeeded'
      ? 'succeeded'
      : status === 'failed' || status === 'canceled'
        ? 'failed'
        : 'pending',
});

/** Inquiries (`warning_…`) move no money, and an appeal does not change who has the money. */
export const disputeStatus = (status: string): ProviderDispute['status'] => {
  switch (status) {
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost';
    default:
      return 'open';
  }
};

/** A dispute in the shop's form. */
const disputeOf = ({ id, reason, evidence_details: { due_by }, ...dispute }: Stripe.Dispute) => ({
  disputeId: id,
  amount: usd(dispute.amount, dispute.currency),
  reason,
  status: disputeStatus(dispute.status),
  dueBy: due_by === null ? null : new Date(due_by * 1000).toISOString(),
});

const textsOf = (evidence: Stripe.Dispute.Evidence): Evidence =>
  Object.fromEntries(evidenceFieldNames.map((name) => [name, evidence[name] ?? undefined]));

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const inPages = { limit: 100 } as const;

/** Refunds and disputes as the provider lists them, oldest first, and evidence about disputes. */
export const stripeReversals = (
  stripe: Stripe,
): Pick<PaymentProvider, 'orderOf' | 'refund' | 'reversalsOf' | 'reversalNotices' | 'submitEvidence'> => ({
  orderOf: async (intentId) => {
    try {
      const { metadata } = await stripe.paymentIntents.retrieve(intentId);
      return { status: 'known', orderId: metadata.orderId ?? null };
    } catch (error) {
      return isMissing(error) ? { status: 'known', orderId: null } : unknownBecause(error);
    }
  },
  refund: async ({ intentId, orderId, approvalId, amount }) => {
    try {
      await stripe.refunds.create(
        {
          payment_intent: intentId,
          amount: amount.cents,
          reason: 'requested_by_customer',
          metadata: { orderId, approvalId },
        },
        { idempotencyKey: `refund-${approvalId}` },
      );
      return { status: 'accepted' };
    } catch (error) {
      // The key may belong to another account: an unknown intent does not mean that the payment failed.
      if (isMissing(error)) return unknownBecause(error);
      const refused = failureOf(error, intentId);
      return refused.status === 'failed' ? { status: 'rejected', reason: refused.reason } : refused;
    }
  },
  reversalsOf: async (intentId) => {
    try {
      const [refunds, disputes] = await Promise.all([
        Array.fromAsync(stripe.refunds.list({ payment_intent: intentId, ...inPages }), refundOf),
        Array.fromAsync(stripe.disputes.list({ payment_intent: intentId, ...inPages }), disputeOf),
      ]);
      return { status: 'known', refunds: refunds.toReversed(), disputes: disputes.toReversed() };
    } catch (error) {
      if (error instanceof OtherCurrency) return { status: 'unknown', reason: error.message };
      return unknownBecause(error);
    }
  },
  reversalNotices: async (since) => {
    try {
      const events = stripe.events.list({ types: [...reversalTypes], created: { gte: since }, ...inPages });
      const notices: ListedNotice[] = [];
      for await (const event of events) {
        const notice = noticeOf(event);
        if (notice) notices.push({ ...notice, created: event.created });
      }
      return { status: 'known', notices: notices.toReversed() };
    } catch (error) {
      return unknownBecause(error);
    }
  },
  /** Stripe takes evidence once, and forgets idempotency keys after a day; its count of submissions stays. */
  submitEvidence: async (disputeId, evidence) => {
    try {
      const known = await stripe.disputes.retrieve(disputeId);
      if (known.evidence_details.submission_count > 0)
        return { status: 'taken', isEarlier: true, evidence: textsOf(known.evidence) };
      const filled = Object.fromEntries(Object.entries(evidence).filter(([, text]) => text));
      const sent = await stripe.disputes.update(
        disputeId,
        { evidence: filled, submit: true },
        { idempotencyKey: `evidence-${disputeId}` },
      );
      return { status: 'taken', isEarlier: false, evidence: textsOf(sent.evidence) };
    } catch (error) {
      const refused = failureOf(error, null);
      return refused.status === 'failed' ? { status: 'rejected', reason: refused.reason } : refused;
    }
  },
});
