import { type Call, json, type Resource, seconds } from '../http/call.ts';
import { invalidRequest } from '../model/apiError.ts';
import { integer, metadata, oneOf } from '../model/form.ts';
import { newId } from '../model/ids.ts';
import type { ChargeRecord, RefundRecord } from '../model/records.ts';
import { presentRefund } from '../present/objects.ts';
import { disputeOf } from './disputes.ts';
import { namedIntent } from './intentAccess.ts';
import { emit, enterLedger } from './record.ts';

/** The successful charge of `payment_intent`. @throws ApiError 400, 404 */
const chargeToRefund = (call: Call): ChargeRecord => {
  const { id, latestCharge } = namedIntent(call);
  const charge = call.store.objects.get('charge', latestCharge ?? '');
  if (charge?.status === 'succeeded') return charge;
  throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
};

/** @throws ApiError 400 when so much cannot be refunded */
const amountToRefund = (call: Call, charge: ChargeRecord): number => {
  const dispute = disputeOf(call, charge.paymentIntent);
  if (dispute && ['needs_response', 'under_review', 'lost'].includes(dispute.status)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = integer(call.form, 'amount') ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount <= left) return amount;
  throw invalidRequest(
    `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}), in cents.`,
    { param: 'amount' },
  );
};

/** POST /v1/refunds: a whole charge or a part of it. */
export const createRefund: Resource = (call) => {
  const charge = chargeToRefund(call);
  const { paymentIntent, currency } = charge;
  const amount = amountToRefund(call, charge);
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
  const refund: RefundRecord = {
    id: newId('re'),
    created: seconds(call),
    paymentIntent,
    charge: charge.id,
    amount,
    currency,
    reason: oneOf(call.form, 'reason', reasons) ?? null,
    metadata: metadata(call.form),
  };
  const refunded = { ...charge, amountRefunded: charge.amountRefunded + amount };
  call.store.objects.put('refund', refund, paymentIntent);
  call.store.objects.put('charge', refunded);
  emit(call, 'refund.created', { kind: 'refund', record: refund });
  emit(call, 'charge.refunded', { kind: 'charge', record: refunded });
  enterLedger(call, `${refund.id} refunded`, {
    type: 'charge.refunded',
    id: paymentIntent,
    amount,
    currency,
    status: 'succeeded',
    metadata: { ...charge.metadata, ...refund.metadata },
  });
  return json(200, presentRefund(refund));
};
