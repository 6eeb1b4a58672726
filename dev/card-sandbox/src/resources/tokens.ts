import { type Call, json, type Resource, seconds } from '../http/call.ts';
import { invalidRequest, missingParameter, noSuch } from '../model/apiError.ts';
import { acceptTypedCard, cardRecord } from '../model/cardNumber.ts';
import type { Form } from '../model/formBody.ts';
import { newId } from '../model/ids.ts';
import { group, integer, requiredText, text } from '../model/params.ts';
import type { CardRecord, TokenRecord } from '../model/records.ts';
import { testCardNamed } from '../model/testCards.ts';
import { presentToken } from '../present/presentCard.ts';

const number = (card: Form, name: string): number => {
  const value = integer(card, name, `card[${name}]`);
  if (value === undefined) throw missingParameter(`card[${name}]`);
  return value;
};

/** Reads `card[number]`, `card[exp_month]`, `card[exp_year]`, `card[cvc]`. @throws ApiError 400 or 402 */
const acceptCard = (card: Form, now: number): CardRecord =>
  acceptTypedCard(
    {
      number: requiredText(card, 'number', 'card[number]'),
      expMonth: number(card, 'exp_month'),
      expYear: number(card, 'exp_year'),
      cvc: text(card, 'cvc', 'card[cvc]'),
    },
    now,
  );

/** POST /v1/tokens: a card number becomes a single-use token. */
export const createToken: Resource = (call) => {
  const card = group(call.form, 'card');
  if (card === undefined) throw missingParameter('card');
  const token: TokenRecord = {
    id: newId('tok'),
    created: seconds(call),
    card: acceptCard(card, call.now),
    used: false,
  };
  call.store.objects.put('token', token);
  return json(200, presentToken(token));
};

/** The token with that id; the documented test tokens (`tok_visa`, …) always exist. @throws ApiError 404 */
const findToken = (call: Call, id: string, param: string): { token: TokenRecord; documented: boolean } => {
  const testCard = id.startsWith('tok_') ? testCardNamed(id.slice('tok_'.length)) : undefined;
  if (testCard !== undefined) {
    const card = cardRecord(testCard, 12, new Date(call.now).getUTCFullYear() + 5);
    return { token: { id, created: seconds(call), card, used: false }, documented: true };
  }
  const token = call.store.objects.get('token', id);
  if (token === undefined) throw noSuch('token', id, param);
  return { token, documented: false };
};

/** GET /v1/tokens/:id: the card behind a token, from which the shop reads the fingerprint. */
export const retrieveToken: Resource = (call) =>
  json(200, presentToken(findToken(call, call.path.id ?? '', 'token').token));

/** Turns a token into a payment method; a token made from a card number can be used once. @throws ApiError 400, 404 */
export const consumeToken = (call: Call, id: string, param: string): TokenRecord => {
  const { token, documented } = findToken(call, id, param);
  if (token.used) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
      param,
    });
  }
  if (!documented) call.store.objects.put('token', { ...token, used: true });
  return token;
};
