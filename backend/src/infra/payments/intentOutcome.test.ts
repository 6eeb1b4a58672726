import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { outcomeOf } from './intentOutcome.ts';

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
