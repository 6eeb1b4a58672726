import type { DisputeRecord } from '../model/records.ts';
import type { ObjectTable } from '../store/objectTable.ts';
import { presentBalanceTransaction } from './presentBalanceTransaction.ts';

/** The `evidence` of a dispute: the sandbox stores none. */
const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The time the shop has to answer, in s. */
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
