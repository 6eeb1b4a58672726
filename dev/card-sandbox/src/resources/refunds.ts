import { type Call, json, type Resource, seconds } from '../http/call.ts';
import { invalidRequest, noSuch } from '../model/apiError.ts';
import { newId } from '../model/ids.ts';
import { integer, metadata, oneOf, requiredText } from '../model/params.ts';
import type { ChargeRecord, RefundRecord } from '../model/records.ts';
import { presentRefund } from '../present/presentCharge.ts';
import { emit } from './emit.ts';
import { moveMoney } from './moveMoney.ts';

/** The latest charge of `payment_intent`. @throws ApiError 400, 404 */
const chargeToRefund = (call: Call): ChargeRecord => {
  const id = requiredText(call.form, 'payment_intent');
  const intent = call.store.objects.get('payment_intent', id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'payment_intent');
  const charge =
    intent.latestCharge === null ? undefined : call.store.objects.get('charge', intent.latestCharge);
  if (charge === undefined) {
    throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return charge;
};

const amountToRefund = (call: Call, charge: ChargeRecord): number => {
  if (charge.failure !== null) {
    throw invalidRequest(`Charge ${charge.id} has not succeeded and cannot be refunded.`, {
      param: 'charge',
    });
  }
  const isDisputed =
    charge.disputed === true &&
    call.store.objects
      .list('dispute', { limit: 100, facets: [charge.paymentIntent] })
      .records.some(({ status }) => status === 'needs_response' || status === 'lost');
  if (isDisputed) {
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
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}), in cents.`,
      { param: 'amount' },
    );
  }
  return amount;
};

/** POST /v1/refunds: a whole charge or a part of it. */
export const createRefund: Resource = (call) => {
  const charge = chargeToRefund(call);
  const amount = amountToRefund(call, charge);
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
  const id = newId('re');
  const refund: RefundRecord = {
    id,
    created: seconds(call),
    paymentIntent: charge.paymentIntent,
    charge: charge.id,
    amount,
    currency: charge.currency,
    reason: oneOf(call.form, 'reason', reasons) ?? null,
    metadata: metadata(call.form),
    status: 'succeeded',
    balanceTransaction: moveMoney(call, {
      type: 'refund',
      reportingCategory: 'refund',
      amount: -amount,
      fee: 0,
      currency: charge.currency,
      source: id,
      description: `REFUND FOR CHARGE (${charge.id})`,
    }),
  };
  const refunded = { ...charge, amountRefunded: charge.amountRefunded + amount };
  call.store.objects.put('refund', refund, charge.paymentIntent);
  call.store.objects.put('charge', refunded);
  emit(call, 'refund.created', { kind: 'refund', record: refund });
  emit(call, 'charge.refunded', { kind: 'charge', record: refunded });
  call.store.ledger.write(`${refund.id} refunded`, {
    at: new Date(call.now).toISOString(),
    type: 'charge.refunded',
    id: charge.paymentIntent,
    amount,
    currency: charge.currency,
    status: 'succeeded',
    metadata: { ...charge.metadata, ...refund.metadata },
  });
  return json(200, presentRefund(refund));
};
