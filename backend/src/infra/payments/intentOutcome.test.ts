import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { outcomeOf } from './intentOutcome.ts';

test.each([
  ['DE', 'DE'],
  [null, null],
  ['unknown', null],
])('the country %s of a card is recorded as %s', (country, cardCountry) => {
  const payment_method = { card: { brand: 'visa', last4: '4242', country } };
  const intent = { id: 'pi_1', status: 'succeeded', amount_received: 4000, currency: 'usd', payment_method };
  expect(outcomeOf(intent as Stripe.PaymentIntent)).toMatchObject({ cardCountry });
});

test('the currency of a payment is read, not assumed', () => {
  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    amount_received: 4000,
    currency: 'eur',
    payment_method: null,
  };
  expect(outcomeOf(intent as Stripe.PaymentIntent)).toMatchObject({
    amount: { cents: 4000, currency: 'EUR' },
  });
});
