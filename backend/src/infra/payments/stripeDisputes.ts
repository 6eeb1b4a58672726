import type Stripe from 'stripe';
import { type Evidence, evidenceFieldNames } from '#domain/ordering/disputes/evidenceFields.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { failureOf } from './stripeFailure.ts';

const textsOf = (evidence: Stripe.Dispute.Evidence): Evidence =>
  Object.fromEntries(evidenceFieldNames.map((name) => [name, evidence[name] ?? undefined]));

/** Evidence about disputes. Stripe takes it once, and forgets idempotency keys after a day; its count of submissions stays. */
export const stripeDisputes = (stripe: Stripe): Pick<PaymentProvider, 'submitEvidence'> => ({
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
