import { missingParameter } from '../model/apiError.ts';
import { acceptTypedCard } from '../model/cardNumber.ts';
import type { Form } from '../model/formBody.ts';
import { group, integer, requiredText, text } from '../model/params.ts';
import type { BillingDetails, CardRecord } from '../model/records.ts';

const number = (card: Form, name: string): number => {
  const value = integer(card, name, `card[${name}]`);
  if (value === undefined) throw missingParameter(`card[${name}]`);
  return value;
};

/** Reads `card[number]`, `card[exp_month]`, `card[exp_year]`, `card[cvc]`. @throws ApiError 400 or 402 */
export const acceptCard = (card: Form, now: number): CardRecord =>
  acceptTypedCard(
    {
      number: requiredText(card, 'number', 'card[number]'),
      expMonth: number(card, 'exp_month'),
      expYear: number(card, 'exp_year'),
      cvc: text(card, 'cvc', 'card[cvc]'),
    },
    now,
  );

/** Reads `billing_details`. */
export const acceptBilling = (form: Form): BillingDetails => {
  const billing = group(form, 'billing_details');
  if (billing === undefined) return { name: null, email: null };
  return {
    name: text(billing, 'name', 'billing_details[name]') ?? null,
    email: text(billing, 'email', 'billing_details[email]') ?? null,
  };
};
