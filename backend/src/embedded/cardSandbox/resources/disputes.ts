import { invalidRequest, noSuch } from '../model/apiError.ts';
import { flag, group, metadata, oneOf, requiredText, text } from '../model/params.ts';
import type { ChargeRecord, DisputeRecord } from '../model/records.ts';
import { presentDispute } from '../present/presentDispute.ts';
import { presentList } from '../present/presentList.ts';
import { type Answer, type Call, json, type Resource } from '../server/call.ts';
import { emit } from './emit.ts';
import { listQuery } from './listQuery.ts';
import { bookDispute, openDispute } from './openDispute.ts';

const findDispute = (call: Call, id = call.path.id ?? ''): DisputeRecord => {
  const dispute = call.store.objects.get('dispute', id);
  if (dispute === undefined) throw noSuch('dispute', id, 'dispute');
  return dispute;
};

const answer = (call: Call, dispute: DisputeRecord): Answer =>
  json(200, presentDispute(dispute, call.store.objects));

const isOpen = ({ status }: DisputeRecord): boolean =>
  status === 'needs_response' || status === 'warning_needs_response';

/** The banks decide; an inquiry is closed and nothing more. */
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

/** GET /v1/disputes/:id */
export const retrieveDispute: Resource = (call) => answer(call, findDispute(call));

/** GET /v1/disputes, all or those of a payment intent. */
export const listDisputes: Resource = (call) => {
  const intent = text(call.form, 'payment_intent');
  const query = { ...listQuery(call), ...(intent === undefined ? {} : { facets: [intent] }) };
  const { records, hasMore } = call.store.objects.list('dispute', query);
  const data = records.map((dispute) => presentDispute(dispute, call.store.objects));
  return json(200, presentList('/v1/disputes', data, hasMore));
};

/**
 * POST /v1/disputes/:id: evidence, which decides as documented for test mode: `winning_evidence` and
 * `losing_evidence` as `evidence[uncategorized_text]`.
 */
export const updateDispute: Resource = (call) => {
  const held = findDispute(call);
  const dispute = { ...held, metadata: metadata(call.form, held.metadata) };
  call.store.objects.put('dispute', dispute);
  const evidence = group(call.form, 'evidence');
  const said = evidence === undefined ? undefined : text(evidence, 'uncategorized_text');
  const isSubmitted = call.form.submit === undefined || flag(call.form, 'submit');
  if (said === 'winning_evidence' && isSubmitted) return answer(call, decide(call, dispute, 'won'));
  if (said === 'losing_evidence' && isSubmitted) return answer(call, decide(call, dispute, 'lost'));
  return answer(call, dispute);
};

/** POST /v1/disputes/:id/close: the shop gives in. */
export const closeDispute: Resource = (call) => answer(call, decide(call, findDispute(call), 'lost'));

/** The charge that took the money of an intent. @throws ApiError 400, 404 */
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
