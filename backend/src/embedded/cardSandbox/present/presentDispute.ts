import type { DisputeRecord } from '../model/records.ts';
import type { ObjectTable } from '../store/objectTable.ts';
import { noEvidence } from './noEvidence.ts';
import { presentBalanceTransaction } from './presentBalanceTransaction.ts';

/** How long the shop may answer, in s. */
const answerSeconds = 7 * 24 * 3600;

/** A dispute as the API shows it. */
export const presentDispute = (dispute: DisputeRecord, objects: ObjectTable) => {
  const isOpen = dispute.status === 'needs_response' || dispute.status === 'warning_needs_response';
  const isInquiry = dispute.status.startsWith('warning_');
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.balanceTransactions.flatMap((id) => {
      const movement = objects.get('balance_transaction', id);
      return movement === undefined ? [] : [presentBalanceTransaction(movement)];
    }),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: isOpen ? dispute.created + answerSeconds : null,
      enhanced_eligibility: {},
      has_evidence: !isOpen,
      past_due: false,
      submission_count: isOpen ? 0 : 1,
      submission_method: isOpen ? 'not_submitted' : 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: dispute.paymentIntent,
    reason: dispute.reason,
    status: dispute.status,
  };
};
