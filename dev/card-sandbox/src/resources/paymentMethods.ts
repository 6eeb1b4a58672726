import { type Call, json, type Resource, seconds } from '../http/call.ts';
import { acceptCard, cardRecord } from '../model/acceptCard.ts';
import { invalidRequest, noSuch } from '../model/apiError.ts';
import { requiredText } from '../model/form.ts';
import { newId } from '../model/ids.ts';
import type { CardRecord, PaymentMethodRecord, TokenRecord } from '../model/records.ts';
import { type Behaviour, testCardNamed } from '../model/testCards.ts';
import { presentPaymentMethod, presentToken } from '../present/objects.ts';

/** How the issuer of the method's card answers. */
export const behaviourOf = ({ card }: PaymentMethodRecord): Behaviour =>
  testCardNamed(card.testCard)?.behaviour ?? { kind: 'approve' };

/** The card of a documented id (`tok_visa`, `pm_card_visa`), which always exists. */
const documentedCard = (id: string, prefix: 'tok_' | 'pm_card_', now: number): CardRecord | undefined => {
  const testCard = id.startsWith(prefix) ? testCardNamed(id.slice(prefix.length)) : undefined;
  return testCard && cardRecord(testCard, 12, new Date(now).getUTCFullYear() + 5);
};

/** POST /v1/tokens: a card number becomes a single-use token. */
export const createToken: Resource = (call) => {
  const card = acceptCard(call.form, call.now);
  const token: TokenRecord = { id: newId('tok'), created: seconds(call), card, used: false };
  call.store.objects.put('token', token);
  return json(200, presentToken(token));
};

/** The token with that id. @throws ApiError 404 */
const findToken = (call: Call, id: string, param: string): TokenRecord => {
  const card = documentedCard(id, 'tok_', call.now);
  const token = card
    ? { id, created: seconds(call), card, used: false }
    : call.store.objects.get('token', id);
  if (token === undefined) throw noSuch('token', id, param);
  return token;
};

/** GET /v1/tokens/:id: the card behind a token, from which the shop reads the fingerprint. */
export const retrieveToken: Resource = (call) => json(200, presentToken(findToken(call, call.id, 'token')));

const keepMethod = (call: Call, card: CardRecord): PaymentMethodRecord => {
  const method = { id: newId('pm'), created: seconds(call), card, usedBy: null };
  call.store.objects.put('payment_method', method);
  return method;
};

/** Makes a payment method of `payment_method_data`; a token made from a card number can be used once. @throws ApiError 400, 404 */
export const methodOfToken = (call: Call): PaymentMethodRecord => {
  const param = 'payment_method_data[card][token]';
  const id = requiredText(call.form, param);
  const token = findToken(call, id, param);
  if (token.used) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
      param,
    });
  }
  if (call.store.objects.get('token', id)) call.store.objects.put('token', { ...token, used: true });
  return keepMethod(call, token.card);
};

/** The payment method with that id; `pm_card_…` creates a new one for that test card. @throws ApiError 404 */
export const findPaymentMethod = (call: Call, id: string): PaymentMethodRecord => {
  const card = documentedCard(id, 'pm_card_', call.now);
  const method = card ? keepMethod(call, card) : call.store.objects.get('payment_method', id);
  if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
};

/** GET /v1/payment_methods/:id: the card behind it, from which the shop reads the fingerprint. */
export const retrievePaymentMethod: Resource = (call) => {
  const method = call.store.objects.get('payment_method', call.id);
  if (method === undefined) throw noSuch('PaymentMethod', call.id, 'payment_method');
  return json(200, presentPaymentMethod(method));
};
