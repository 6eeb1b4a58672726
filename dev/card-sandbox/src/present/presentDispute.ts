import type { DisputeRecord } from '../model/records.ts';
import type { ObjectTable } from '../store/objectTable.ts';
import { fieldsOf } from './fieldsOf.ts';
import { presentBalanceTransaction } from './presentCharge.ts';
import shapes from './shapes.json' with { type: 'json' };

/** The time that the shop has to answer, in s. */
const answerSeconds = 7 * 24 * 3600;

/** A dispute in the API's form. The sandbox stores no evidence. */
export const presentDispute = (dispute: DisputeRecord, objects: ObjectTable) => {
  const isOpen = dispute.status === 'needs_response' || dispute.status === 'warning_needs_response';
  return {
    ...shapes.dispute,
    ...fieldsOf(dispute, [
      'id',
      'amount',
      'charge',
      'created',
      'currency',
      'metadata',
      'paymentIntent',
      'reason',
      'status',
    ]),
    balance_transactions: dispute.balanceTransactions.flatMap((id) => {
      const movement = objects.get('balance_transaction', id);
      return movement === undefined ? [] : [presentBalanceTransaction(movement)];
    }),
    evidence_details: {
      due_by: isOpen ? dispute.created + answerSeconds : null,
      enhanced_eligibility: {},
      has_evidence: !isOpen,
      past_due: false,
      submission_count: isOpen ? 0 : 1,
      submission_method: isOpen ? 'not_submitted' : 'manual',
    },
    is_charge_refundable: dispute.status.startsWith('warning_'),
  };
};
