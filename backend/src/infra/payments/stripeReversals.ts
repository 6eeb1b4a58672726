import Stripe from 'stripe';
import type { Money } from '#domain/kernel/money.ts';
import type { ProviderDispute, ProviderRefund } from '#domain/ordering/reversals.ts';
import type { ListedNotice, PaymentProvider } from './paymentProvider.ts';
import { noticeOf, reversalTypes } from './stripeEvent.ts';
import { unknownBecause } from './stripeFailure.ts';

class OtherCurrency extends Error {}

/** Money goes back in the currency it came in, and orders are paid in US dollars. @throws OtherCurrency */
const usd = (cents: number, currency: string): Money => {
  if (currency !== 'usd') throw new OtherCurrency(`Money went back in ${currency}`);
  return { cents, currency: 'USD' };
};

const refundOf = ({ id, amount, currency, status }: Stripe.Refund): ProviderRefund => ({
  refundId: id,
  amount: usd(amount, currency),
  status:
    status === 'succeeded'
      ? 'succeeded'
      : status === 'failed' || status === 'canceled'
        ? 'failed'
        : 'pending',
});

/** Inquiries (`warning_…`) move no money, and an appeal leaves it where the verdict put it. */
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

/** A dispute in the shop's words. */
const disputeOf = ({ id, amount, currency, reason, status }: Stripe.Dispute): ProviderDispute => ({
  disputeId: id,
  amount: usd(amount, currency),
  reason,
  status: disputeStatus(status),
});

const inPages = { limit: 100 } as const;

/** What the provider tells of money that goes back, oldest first. */
export const stripeReversals = (
  stripe: Stripe,
): Pick<PaymentProvider, 'orderOf' | 'reversalsOf' | 'reversalNotices'> => ({
  orderOf: async (intentId) => {
    try {
      const { metadata } = await stripe.paymentIntents.retrieve(intentId);
      return { status: 'known', orderId: metadata.orderId ?? null };
    } catch (error) {
      const isMissing =
        error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
      return isMissing ? { status: 'known', orderId: null } : unknownBecause(error);
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
});
