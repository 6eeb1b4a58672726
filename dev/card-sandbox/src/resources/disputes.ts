import { type Call, json, type Resource, seconds } from '../http/call.ts';
import { invalidRequest, noSuch } from '../model/apiError.ts';
import { dueBy, isUndecided } from '../model/disputeRules.ts';
import { fields, oneOf, onlyKnown } from '../model/form.ts';
import { newId } from '../model/ids.ts';
import type { ChargeRecord, DisputeRecord } from '../model/records.ts';
import { presentDispute } from '../present/objects.ts';
import { namedIntent } from './intentAccess.ts';
import { emit, enterLedger, moveMoney } from './record.ts';

/** The fee of a dispute for the losing shop, in cents. */
const disputeFee = 1500;

/** Books the withdrawal or reinstatement of a dispute, as a balance transaction and a ledger line. */
const bookDispute = (
  call: Call,
  dispute: DisputeRecord,
  { metadata }: ChargeRecord,
  way: 'withdrawn' | 'reinstated',
): DisputeRecord => {
  const { amount, currency } = dispute;
  const type = `charge.dispute.funds_${way}`;
  const sign = way === 'withdrawn' ? 1 : -1;
  const movement = moveMoney(call, -sign * amount, sign * disputeFee, currency);
  const booked = { ...dispute, balanceTransactions: [...dispute.balanceTransactions, movement] };
  call.store.objects.put('dispute', booked);
  enterLedger(call, `${dispute.id} ${way}`, { ...dispute, type, id: dispute.paymentIntent, metadata });
  emit(call, type, { kind: 'dispute', record: booked });
  return booked;
};

/** The buyer asks their bank to return the money of a charge or, in an inquiry, what the charge was for. */
export const openDispute = (
  call: Call,
  charge: ChargeRecord,
  { reason, isInquiry = false }: { readonly reason: string; readonly isInquiry?: boolean },
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
    balanceTransactions: [],
  };
  call.store.objects.put('dispute', dispute, charge.paymentIntent);
  call.store.objects.put('charge', { ...charge, disputed: true });
  emit(call, 'charge.dispute.created', { kind: 'dispute', record: dispute });
  return isInquiry ? dispute : bookDispute(call, dispute, charge, 'withdrawn');
};

/** The bank decides a dispute; an inquiry is only closed. */
const decide = (
  call: Call,
  dispute: DisputeRecord,
  charge: ChargeRecord,
  verdict: 'won' | 'lost',
): DisputeRecord => {
  if (!isUndecided(dispute)) throw invalidRequest('This dispute is already closed.', { param: 'dispute' });
  const isInquiry = dispute.status.startsWith('warning_');
  const closed: DisputeRecord = { ...dispute, status: isInquiry ? 'warning_closed' : verdict };
  call.store.objects.put('dispute', closed);
  const settled = closed.status === 'won' ? bookDispute(call, closed, charge, 'reinstated') : closed;
  emit(call, 'charge.dispute.closed', { kind: 'dispute', record: settled });
  return settled;
};

/** The newest dispute of a payment. */
export const disputeOf = ({ store }: Call, paymentIntent: string): DisputeRecord | undefined =>
  store.objects.list('dispute', { limit: 1, facets: [paymentIntent] }).records[0];

/** @throws ApiError 404 */
const namedDispute = ({ store, id }: Call): DisputeRecord => {
  const dispute = store.objects.get('dispute', id);
  if (!dispute) throw noSuch('dispute', id, 'dispute');
  return dispute;
};

export const retrieveDispute: Resource = (call) => json(200, presentDispute(namedDispute(call), call));

/** Characters of one text of the evidence. */
const mostOfText = 20_000;

/** POST /v1/disputes/:id passes evidence to the bank, once and in time; it is not staged. The words of its refusals are the sandbox's own. */
export const updateDispute: Resource = (call) => {
  const { form, store } = call;
  onlyKnown(form, new Set(['evidence', 'submit']));
  oneOf(form, 'submit', ['true']);
  const dispute = namedDispute(call);
  if (dispute.evidence) throw invalidRequest('The evidence of this dispute was submitted already.');
  if (!isUndecided(dispute)) throw invalidRequest('This dispute is already closed.');
  if (seconds(call) >= dueBy(dispute)) throw invalidRequest('The evidence of this dispute is past due.');
  const evidence = fields(form, 'evidence');
  const long = Object.keys(evidence).find((name) => (evidence[name] ?? '').length > mostOfText);
  if (long) throw invalidRequest(`evidence[${long}] is longer than ${mostOfText} characters.`);
  const status = dispute.status === 'warning_needs_response' ? 'warning_under_review' : 'under_review';
  const updated: DisputeRecord = { ...dispute, evidence, status };
  store.objects.put('dispute', updated, dispute.paymentIntent);
  emit(call, 'charge.dispute.updated', { kind: 'dispute', record: updated });
  return json(200, presentDispute(updated, call));
};

/** POST /sandbox/disputes: `{payment_intent, action: 'open' | 'win' | 'lose'}` plays the buyer's bank, for any payment. */
export const playBank: Resource = (call) => {
  const intent = namedIntent(call);
  const action = oneOf(call.form, 'action', ['open', 'win', 'lose'] as const) ?? 'open';
  const charge = call.store.objects.get('charge', intent.latestCharge ?? '');
  if (charge?.status !== 'succeeded') throw invalidRequest('Nothing was paid here.');
  const dispute = disputeOf(call, intent.id);
  if (action === 'open') {
    if (dispute) throw invalidRequest('This payment is disputed already.');
    return json(200, presentDispute(openDispute(call, charge, { reason: 'fraudulent' }), call));
  }
  if (!dispute) throw invalidRequest('This payment is not disputed.');
  return json(200, presentDispute(decide(call, dispute, charge, action === 'win' ? 'won' : 'lost'), call));
};
