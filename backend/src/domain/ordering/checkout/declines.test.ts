import { expect, test } from 'vitest';
import { buyersReason, shortReason } from './declines.ts';

const original = 'The provided PaymentMethod has failed authentication.';

test.each([
  ['payment_intent_authentication_failure', /^Your bank could not confirm that it is you\./],
  ['insufficient_funds', /not enough money/],
  ['expired_card', /has expired/],
  ['incorrect_cvc', /security code/],
  ['issuer_not_available', /Try again in a few minutes/],
  ['currency_not_supported', /another card/],
  ['new_account_information_available', /Ask your bank/],
])('R121: the buyer reads what %s means and what to do', (code, text) => {
  expect(buyersReason({ code, reason: original })).toMatch(text);
});

// Stripe: "Don't report more detailed information to your customer" of these three.
test.each(['lost_card', 'stolen_card', 'fraudulent', 'pickup_card'])('R121: %s reads as declined', (code) => {
  expect(buyersReason({ code, reason: original })).toBe(
    buyersReason({ code: 'generic_decline', reason: '' }),
  );
});

test('a payment that was given up keeps the reason of the shop', () => {
  expect(buyersReason({ code: 'abandoned', reason: 'You left.' })).toBe('You left.');
});

test('R121: of a code that is not known the buyer reads a general sentence, the history quotes the original', () => {
  const refusal = { code: 'a_code_of_next_year', reason: original };
  expect(buyersReason(refusal)).toMatch(/^The payment did not go through, and nothing was charged\./);
  expect(shortReason(refusal.code)).toBeUndefined();
});
