import { type Answer, type Call, json, type Resource } from '../http/call.ts';
import { invalidRequest, noSuch } from '../model/apiError.ts';
import { oneOf, requiredText } from '../model/params.ts';
import type { ChargeRecord, DisputeRecord } from '../model/records.ts';
import { presentDispute } from '../present/presentDispute.ts';
import { emit } from './emit.ts';
import { bookDispute, openDispute } from './openDispute.ts';

const answer = (call: Call, dispute: DisputeRecord): Answer =>
  json(200, presentDispute(dispute, call.store.objects));

const isOpen = ({ status }: DisputeRecord): boolean =>
  status === 'needs_response' || status === 'warning_needs_response';

/** The bank decides a dispute; an inquiry is only closed. */
const decide = (call: Call, dispute: DisputeRecord, verdict: 'won' | 'lost'): DisputeRecord => {
  if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed.', { param: 'dispute' });
  const isInquiry = dispute.status === 'warning_needs_response';
  const closed: DisputeRecord = { ...dispute, status: isInquiry ? 'warning_closed' : verdict };
  call.store.objects.put('dispute', closed);
  const charge = call.store.objects.get('charge', dispute.charge);
  const settled =
    verdict === 'won' && !isInquiry
      ? bookDispute(call, closed, charge?.metadata ?? {}, 'reinstated')
      : closed;
  emit(call, 'charge.dispute.closed', { kind: 'dispute', record: settled });
  return settled;
};

/** The successful charge of an intent. @throws ApiError 400, 404 */
const paidCharge = (call: Call, intentId: string): ChargeRecord => {
  const intent = call.store.objects.get('payment_intent', intentId);
  if (intent === undefined) throw noSuch('payment_intent', intentId, 'payment_intent');
  const charge = call.store.objects.get('charge', intent.latestCharge ?? '');
  if (charge === undefined || charge.failure !== null) throw invalidRequest('Nothing was paid here.');
  return charge;
};

/**
 * POST /sandbox/disputes: `{payment_intent, action: 'open' | 'win' | 'lose'}` plays the buyer's bank, for any payment.
 */
export const playBank: Resource = (call) => {
  const intentId = requiredText(call.form, 'payment_intent');
  const action = oneOf(call.form, 'action', ['open', 'win', 'lose'] as const) ?? 'open';
  const charge = paidCharge(call, intentId);
  if (action === 'open') {
    if (charge.disputed === true) throw invalidRequest('This payment is disputed already.');
    return answer(call, openDispute(call, charge, 'fraudulent', false));
  }
  const { records } = call.store.objects.list('dispute', { limit: 1, facets: [intentId] });
  const [dispute] = records;
  if (dispute === undefined) throw invalidRequest('This payment is not disputed.');
  return answer(call, decide(call, dispute, action === 'win' ? 'won' : 'lost'));
};
