import { ApiError } from './apiError.ts';
import { type Form, requiredInteger, requiredText, text } from './form.ts';
import type { CardRecord } from './records.ts';
import { type TestCard, testCardNumbered } from './testCards.ts';

/** The Luhn checksum, which every card number satisfies. */
const passesLuhn = (number: string): boolean => {
  const values = Array.from(number, Number)
    .toReversed()
    .map((digit, i) => (i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2));
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0;
};

/** The record of a test card. Its last digits are invented if no number is documented. */
export const cardRecord = (card: TestCard, expMonth: number, expYear: number): CardRecord => ({
  brand: card.brand,
  last4: card.number.slice(-4) || '0000',
  country: card.country,
  expMonth,
  expYear,
  testCard: card.names[0],
});

const refuse = (code: string, message: string, param: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, param });

/**
 * Checks `card[number]`, `card[exp_month]`, `card[exp_year]` and `card[cvc]` as the provider does when it creates a token; `now` in ms.
 * Numbers that are not documented test numbers are refused, so that no real card is ever stored.
 * @throws ApiError 400, or 402 with `incorrect_number`, `invalid_expiry_…`, `invalid_cvc` or `card_declined`
 */
export const acceptCard = (form: Form, now: number): CardRecord => {
  const number = requiredText(form, 'card[number]').replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw refuse('incorrect_number', 'Your card number is incorrect.', 'number');
  const month = requiredInteger(form, 'card[exp_month]');
  if (month < 1 || month > 12)
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const typedYear = requiredInteger(form, 'card[exp_year]');
  const year = typedYear < 100 ? 2000 + typedYear : typedYear;
  // A card is valid to the end of its month.
  const monthsLeft = (year - new Date(now).getUTCFullYear()) * 12 + month - 1 - new Date(now).getUTCMonth();
  if (monthsLeft < 0 || monthsLeft > 50 * 12)
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  const card = testCardNumbered(number);
  const cvc = card?.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (!cvc.test(text(form, 'card[cvc]') ?? '123'))
    throw refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  if (card !== undefined) return cardRecord(card, month, year);
  throw new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test (live) card.',
    param: 'number',
  });
};
