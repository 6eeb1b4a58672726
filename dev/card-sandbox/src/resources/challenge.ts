import { type Call, html, type Resource } from '../http/call.ts';
import { invalidRequest, missingParameter } from '../model/apiError.ts';
import { oneOf, requiredText, text } from '../model/form.ts';
import type { PaymentIntentRecord } from '../model/records.ts';
import { challengePage, challengeResultPage } from '../present/challengePage.ts';
import { findIntent } from './intentAccess.ts';
import { behaviourOf, findPaymentMethod } from './paymentMethods.ts';
import { approve, decline, failAuthentication } from './settlePayment.ts';

/** The intent of a challenge link, which must contain the client secret. @throws ApiError 400, 404 */
const challengedIntent = (call: Call): PaymentIntentRecord => {
  requiredText(call.form, 'client_secret');
  return findIntent(call);
};

const isOpen = ({ form }: Call, { status, challenge }: PaymentIntentRecord): boolean =>
  status === 'requires_action' && challenge?.attempt === text(form, 'attempt');

/** GET /sandbox/3ds/:id: the page with the bank's question. */
export const showChallenge: Resource = (call) => {
  const intent = challengedIntent(call);
  return html(isOpen(call, intent) ? challengePage(intent) : challengeResultPage(intent));
};

const complete = (call: Call, intent: PaymentIntentRecord): PaymentIntentRecord => {
  if (intent.paymentMethod === null) throw invalidRequest('This payment has no card to authenticate.');
  const method = findPaymentMethod(call, intent.paymentMethod);
  const behaviour = behaviourOf(method);
  return behaviour.kind === 'challenge' && behaviour.decline
    ? decline(call, intent, method, behaviour.decline)
    : approve(call, intent, method);
};

/** POST /sandbox/3ds/:id: the buyer's answer. A second one, or one to an old challenge, changes nothing. */
export const answerChallenge: Resource = (call) => {
  const intent = challengedIntent(call);
  const outcome = oneOf(call.form, 'outcome', ['complete', 'fail'] as const);
  if (outcome === undefined) throw missingParameter('outcome');
  if (!isOpen(call, intent)) return html(challengeResultPage(intent));
  const settled = outcome === 'complete' ? complete(call, intent) : failAuthentication(call, intent);
  return html(challengeResultPage(settled));
};
