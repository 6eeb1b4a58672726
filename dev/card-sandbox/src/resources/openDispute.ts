import { type Call, seconds } from '../http/call.ts';
import { newId } from '../model/ids.ts';
import type { ChargeRecord, DisputeRecord } from '../model/records.ts';
import { emit } from './emit.ts';
import { disputeFee, moveMoney } from './moveMoney.ts';

/** Books the withdrawal or reinstatement of a dispute, as a balance transaction and a ledger line. */
export const bookDispute = (
  call: Call,
  dispute: DisputeRecord,
  metadata: ChargeRecord['metadata'],
  way: 'withdrawn' | 'reinstated',
): DisputeRecord => {
  const isWithdrawn = way === 'withdrawn';
  const movement = moveMoney(call, {
    type: 'adjustment',
    reportingCategory: isWithdrawn ? 'dispute' : 'dispute_reversal',
    amount: isWithdrawn ? -dispute.amount : dispute.amount,
    fee: isWithdrawn ? disputeFee : -disputeFee,
    currency: dispute.currency,
    source: dispute.id,
    description: isWithdrawn
      ? `Chargeback withdrawal for ${dispute.charge}`
      : `Chargeback reversal for ${dispute.charge}`,
  });
  const booked = { ...dispute, balanceTransactions: [...dispute.balanceTransactions, movement] };
  call.store.objects.put('dispute', booked);
  call.store.ledger.write(`${dispute.id} ${way}`, {
    at: new Date(call.now).toISOString(),
    type: isWithdrawn ? 'charge.dispute.funds_withdrawn' : 'charge.dispute.funds_reinstated',
    id: dispute.paymentIntent,
    amount: dispute.amount,
    currency: dispute.currency,
    status: dispute.status,
    metadata,
  });
  emit(call, isWithdrawn ? 'charge.dispute.funds_withdrawn' : 'charge.dispute.funds_reinstated', {
    kind: 'dispute',
    record: booked,
  });
  return booked;
};

/** The buyer asks their bank to return the money of a charge or, in an inquiry, what the charge was for. */
export const openDispute = (
  call: Call,
  charge: ChargeRecord,
  reason: string,
  isInquiry: boolean,
): DisputeRecord => {
  const dispute: DisputeRecord = {
    id: newId('du'),
    created: seconds(call),
    paymentIntent: charge.paymentIntent,
    charge: charge.id,
    amount: charge.amount - charge.amountRefunded,
    currency: charge.currency,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    metadata: {},
    balanceTransactions: [],
  };
  call.store.objects.put('dispute', dispute, charge.paymentIntent);
  call.store.objects.put('charge', { ...charge, disputed: true });
  emit(call, 'charge.dispute.created', { kind: 'dispute', record: dispute });
  return isInquiry ? dispute : bookDispute(call, dispute, charge.metadata, 'withdrawn');
};
