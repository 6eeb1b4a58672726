import { invalidCard } from './apiError.ts';
import type { CardRecord } from './records.ts';
import { type TestCard, testCardNumbered } from './testCards.ts';

/** The Luhn checksum, which every card number satisfies. */
const passesLuhn = (number: string): boolean => {
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]);
    const value = i % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

/** A card as typed into a form. */
export type TypedCard = { number: string; expMonth: number; expYear: number; cvc: string | undefined };

/** The record of a test card. Its last digits are invented if no number is documented. */
export const cardRecord = (card: TestCard, expMonth: number, expYear: number): CardRecord => ({
  brand: card.brand,
  last4: card.number === '' ? '0000' : card.number.slice(-4),
  funding: card.funding,
  country: card.country,
  expMonth,
  expYear,
  testCard: card.name,
});

/**
 * Checks a typed card as the provider does when it creates a token; `now` in ms. Numbers that are not documented test numbers are refused,
 * so that no real card is ever stored.
 * @throws ApiError 402 with `incorrect_number`, `invalid_expiry_…`, `invalid_cvc` or `card_declined`
 */
export const acceptTypedCard = (typed: TypedCard, now: number): CardRecord => {
  const number = typed.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw invalidCard('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (!(typed.expMonth >= 1 && typed.expMonth <= 12)) {
    throw invalidCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const year = typed.expYear < 100 ? 2000 + typed.expYear : typed.expYear;
  const today = new Date(now);
  const passed =
    year < today.getUTCFullYear() ||
    (year === today.getUTCFullYear() && typed.expMonth < today.getUTCMonth() + 1);
  if (passed || year > today.getUTCFullYear() + 50) {
    throw invalidCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const card = testCardNumbered(number);
  const cvc = card?.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (typed.cvc !== undefined && !cvc.test(typed.cvc)) {
    throw invalidCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  if (card === undefined) {
    throw invalidCard(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test (live) card.',
      'number',
      'test_mode_live_card',
    );
  }
  return cardRecord(card, typed.expMonth, year);
};
