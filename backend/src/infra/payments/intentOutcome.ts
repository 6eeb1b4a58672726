import type Stripe from 'stripe';
import type { PaidWith } from '#domain/ordering/orders/order.events.ts';
import { canceled, type PaymentOutcome } from './paymentProvider.ts';

/** The card of an intent whose payment method was expanded; null if it was not, or was not a card. */
const cardOf = ({ payment_method: method }: Stripe.PaymentIntent) =>
  method === null || typeof method === 'string' ? null : (method.card ?? null);

type Card = ReturnType<typeof cardOf>;

const paidWith = (card: Card): PaidWith | null =>
  card && /^\d{4}$/.test(card.last4) ? { brand: card.brand, last4: card.last4 } : null;

const countryOf = (card: Card): string | null =>
  card?.country && /^[A-Z]{2}$/.test(card.country) ? card.country : null;

/** A payment intent as an outcome of the shop. */
export const outcomeOf = (intent: Stripe.PaymentIntent): PaymentOutcome => {
  const { id: intentId, last_payment_error: lastError } = intent;
  const refused = (code: string, reason = 'Your card was declined.', isClosed = false) =>
    ({
      status: 'failed',
      intentId,
      code,
      reason,
      isClosed,
      cardFingerprint: lastError?.payment_method?.card?.fingerprint ?? null,
    }) as const;

  switch (intent.status) {
    case 'succeeded':
      return {
        status: 'succeeded',
        intentId,
        amount: { cents: intent.amount_received, currency: intent.currency.toUpperCase() },
        card: paidWith(cardOf(intent)),
        cardCountry: countryOf(cardOf(intent)),
      };
    case 'requires_action':
      return {
        status: 'requiresAction',
        intentId,
        clientSecret: intent.client_secret ?? '',
        cardFingerprint: cardOf(intent)?.fingerprint ?? null,
      };
    case 'requires_payment_method':
      if (!lastError) return { status: 'unconfirmed', intentId };
      return refused(lastError.decline_code ?? lastError.code ?? 'declined', lastError.message, false);
    case 'requires_confirmation':
      return { status: 'unconfirmed', intentId };
    case 'canceled':
      return refused(lastError?.decline_code ?? lastError?.code ?? canceled, lastError?.message, true);
    default:
      // `processing`, and any status that a later version of the provider may add: not decided yet.
      return { status: 'pending', intentId };
  }
};
