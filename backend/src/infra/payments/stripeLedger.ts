import type Stripe from 'stripe';
import type { ProviderPayment } from '#domain/ordering/reconciliation/compareMoney.ts';
import { byCurrency, type Settled } from '#domain/ordering/reconciliation/settled.ts';
import type { LedgerPage, ProviderLedger } from './providerLedger.ts';
import { unknownBecause } from './stripeFailure.ts';
import { disputeStatus } from './stripeReversals.ts';

/** Maximum number of charges per page of the provider. */
const pageSize = 100;

const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference;

/** The balance transaction of a charge, in the currency of settlement. */
const settledFee = ({ balance_transaction: movement }: Stripe.Charge): readonly Settled[] =>
  movement === null || typeof movement === 'string'
    ? []
    : [{ currency: movement.currency.toUpperCase(), disputed: 0, fees: movement.fee }];

const settledDispute = ({ currency, amount, fee }: Stripe.BalanceTransaction): Settled => ({
  currency: currency.toUpperCase(),
  disputed: -amount,
  fees: fee,
});

const paymentOf = (charge: Stripe.Charge, disputes: readonly Stripe.Dispute[]): ProviderPayment => ({
  intentId: idOf(charge.payment_intent) ?? charge.id,
  orderId: charge.metadata.orderId ?? null,
  at: new Date(charge.created * 1000).toISOString(),
  cents: charge.amount,
  currency: charge.currency.toUpperCase(),
  refundedCents: charge.amount_refunded,
  disputes: disputes.map(({ id, status }) => ({ disputeId: id, status: disputeStatus(status) })),
});

/** The disputes of charges from a time on (s since the epoch), by charge. A dispute is always younger than its charge. */
const disputesSince = async (
  stripe: Stripe,
  from: number,
): Promise<ReadonlyMap<string, readonly Stripe.Dispute[]>> => {
  const byCharge = new Map<string, Stripe.Dispute[]>();
  for await (const dispute of stripe.disputes.list({ created: { gte: from }, limit: 100 })) {
    const chargeId = idOf(dispute.charge) ?? '';
    byCharge.set(chargeId, [dispute, ...(byCharge.get(chargeId) ?? [])]);
  }
  return byCharge;
};

const pageOf = (
  charges: readonly Stripe.Charge[],
  disputed: ReadonlyMap<string, readonly Stripe.Dispute[]>,
): LedgerPage => {
  const disputesOf = ({ id }: Stripe.Charge) => disputed.get(id) ?? [];
  const movements = charges.flatMap(disputesOf).flatMap((dispute) => dispute.balance_transactions);
  return {
    status: 'known',
    payments: charges.map((charge) => paymentOf(charge, disputesOf(charge))),
    settled: byCurrency([...charges.flatMap(settledFee), ...movements.map(settledDispute)]),
  };
};

/** The provider's books, read through its official client. */
export const stripeLedger = (stripe: Stripe): ProviderLedger => ({
  ledgerOf: async function* (from, to) {
    const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
    let disputed: ReadonlyMap<string, readonly Stripe.Dispute[]> = new Map();
    let hasDisputes = false;
    let charges: Stripe.Charge[] = [];
    const page = async (): Promise<LedgerPage> => {
      if (!hasDisputes && charges.some((charge) => charge.disputed)) {
        disputed = await disputesSince(stripe, created.gte);
        hasDisputes = true;
      }
      const made = pageOf(charges, disputed);
      charges = [];
      return made;
    };
    try {
      const listed = stripe.charges.list({ created, limit: pageSize, expand: ['data.balance_transaction'] });
      for await (const charge of listed) {
        if (charge.status === 'succeeded') charges.push(charge);
        if (charges.length === pageSize) yield await page();
      }
      if (charges.length > 0) yield await page();
    } catch (error) {
      yield unknownBecause(error);
    }
  },
});
