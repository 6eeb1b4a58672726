import type { Answer, Call, Resource } from '../http/call.ts';
import { invalidRequest } from '../model/apiError.ts';
import { declines } from '../model/declines.ts';
import { oneOf, requiredText } from '../model/params.ts';
import type { PaymentIntentRecord } from '../model/records.ts';
import { testCardNamed } from '../model/testCards.ts';
import { challengePage, challengeResultPage } from '../present/challengePage.ts';
import { findIntent } from './intentAccess.ts';
import { findPaymentMethod } from './paymentMethods.ts';
import { approve, decline, failAuthentication } from './settlePayment.ts';

const html = (status: number, body: string): Answer => ({
  status,
  body,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
    'referrer-policy': 'no-referrer',
  },
});

/** The intent of a challenge link, which must contain the client secret. @throws ApiError 400, 404 */
const challengedIntent = (call: Call): PaymentIntentRecord => {
  requiredText(call.form, 'client_secret');
  return findIntent(call);
};

const isOpen = (call: Call, intent: PaymentIntentRecord): boolean =>
  intent.status === 'requires_action' && intent.challenge?.attempt === call.form.attempt;

/** GET /sandbox/3ds/:id: the page with the bank's question. */
export const showChallenge: Resource = (call) => {
  const intent = challengedIntent(call);
  return html(200, isOpen(call, intent) ? challengePage(intent) : challengeResultPage(intent));
};

const complete = (call: Call, intent: PaymentIntentRecord): PaymentIntentRecord => {
  if (intent.paymentMethod === null) throw invalidRequest('This payment has no card to authenticate.');
  const method = findPaymentMethod(call, intent.paymentMethod);
  const behaviour = testCardNamed(method.card.testCard)?.behaviour;
  if (behaviour?.kind === 'challenge' && behaviour.then !== 'approve') {
    return decline(call, intent, method, declines[behaviour.then]).intent;
  }
  return approve(call, intent, method);
};

/** POST /sandbox/3ds/:id: the buyer's answer. A second one, or one to an old challenge, changes nothing. */
export const answerChallenge: Resource = (call) => {
  const intent = challengedIntent(call);
  const outcome = oneOf(call.form, 'outcome', ['complete', 'fail'] as const);
  if (outcome === undefined) throw invalidRequest('Missing required param: outcome.', { param: 'outcome' });
  if (!isOpen(call, intent)) return html(200, challengeResultPage(intent));
  const settled = outcome === 'complete' ? complete(call, intent) : failAuthentication(call, intent);
  return html(200, challengeResultPage(settled));
};
