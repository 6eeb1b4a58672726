import { type Call, json, type Resource, seconds } from '../http/call.ts';
import { invalidRequest, missingParameter, noSuch } from '../model/apiError.ts';
import { cardRecord } from '../model/cardNumber.ts';
import type { Form } from '../model/formBody.ts';
import { newId } from '../model/ids.ts';
import { group, requiredText, text } from '../model/params.ts';
import type { CardRecord, PaymentMethodRecord } from '../model/records.ts';
import { testCardNamed } from '../model/testCards.ts';
import { presentPaymentMethod } from '../present/presentCard.ts';
import { consumeToken } from './tokens.ts';

const store = (call: Call, card: CardRecord): PaymentMethodRecord => {
  const method = { id: newId('pm'), created: seconds(call), card, usedBy: null };
  call.store.objects.put('payment_method', method);
  return method;
};

/** Creates a payment method of `type=card` from `card[token]`. @throws ApiError 400, 404 */
export const makePaymentMethod = (call: Call, form: Form): PaymentMethodRecord => {
  if (text(form, 'type') !== 'card') {
    throw invalidRequest('This sandbox takes payment methods of type card only.', { param: 'type' });
  }
  const card = group(form, 'card');
  if (card === undefined) throw missingParameter('card');
  const token = requiredText(card, 'token', 'card[token]');
  return store(call, consumeToken(call, token, 'card[token]').card);
};

/** The payment method with that id; `pm_card_…` creates a new one for that test card. @throws ApiError 404 */
export const findPaymentMethod = (call: Call, id: string): PaymentMethodRecord => {
  const testCard = id.startsWith('pm_card_') ? testCardNamed(id.slice('pm_card_'.length)) : undefined;
  if (testCard !== undefined)
    return store(call, cardRecord(testCard, 12, new Date(call.now).getUTCFullYear() + 5));
  const method = call.store.objects.get('payment_method', id);
  if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
};

/** GET /v1/payment_methods/:id: the card behind it, from which the shop reads the fingerprint. */
export const retrievePaymentMethod: Resource = (call) => {
  const id = call.path.id ?? '';
  const method = call.store.objects.get('payment_method', id);
  if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method');
  return json(200, presentPaymentMethod(method));
};
