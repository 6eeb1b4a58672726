import type Stripe from 'stripe';
import type { ProviderPayment } from '#domain/ordering/compareMoney.ts';
import type { ProviderLedger } from './providerLedger.ts';
import { unknownBecause } from './stripeFailure.ts';
import { disputeOf } from './stripeReversals.ts';

const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference;

const feeOf = ({ balance_transaction: movement }: Stripe.Charge): number =>
  movement === null || typeof movement === 'string' ? 0 : movement.fee;

const paymentOf = (charge: Stripe.Charge, disputes: readonly Stripe.Dispute[]): ProviderPayment => ({
  intentId: idOf(charge.payment_intent) ?? charge.id,
  orderId: charge.metadata.orderId ?? null,
  at: new Date(charge.created * 1000).toISOString(),
  cents: charge.amount,
  refundedCents: charge.amount_refunded,
  disputes: disputes.map((dispute) => {
    const { disputeId, status } = disputeOf(dispute);
    return { disputeId, status };
  }),
});

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The provider's books behind its official client. */
export const stripeLedger = (stripe: Stripe): ProviderLedger => ({
  ledgerOf: async (from, to, most) => {
    const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
    try {
      const charges: Stripe.Charge[] = [];
      const listed = stripe.charges.list({ created, limit: 100, expand: ['data.balance_transaction'] });
      for await (const charge of listed) {
        if (charge.status !== 'succeeded') continue;
        if (charges.length === most) return { status: 'tooMany' };
        charges.push(charge);
      }
      const disputed = new Map<string, Stripe.Dispute[]>();
      // A dispute is younger than its charge, however late it comes.
      const since = { created: { gte: created.gte }, limit: 100 };
      const isAnyDisputed = charges.some((charge) => charge.disputed);
      for await (const dispute of isAnyDisputed ? stripe.disputes.list(since) : []) {
        const chargeId = idOf(dispute.charge) ?? '';
        disputed.set(chargeId, [dispute, ...(disputed.get(chargeId) ?? [])]);
      }
      const disputesOf = ({ id }: Stripe.Charge) => disputed.get(id) ?? [];
      const movements = charges.flatMap(disputesOf).flatMap((dispute) => dispute.balance_transactions);
      return {
        status: 'known',
        payments: charges.map((charge) => paymentOf(charge, disputesOf(charge))),
        totals: {
          gross: total(charges.map(({ amount }) => amount)),
          refunded: total(charges.map((charge) => charge.amount_refunded)),
          disputed: -total(movements.map(({ amount }) => amount)),
          fees: total(charges.map(feeOf)) + total(movements.map(({ fee }) => fee)),
        },
      };
    } catch (error) {
      return unknownBecause(error);
    }
  },
});
