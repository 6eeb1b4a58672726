import Stripe from 'stripe';
import type { PaymentRefused, PaymentUnknown } from './paymentProvider.ts';

/** For queries: without an answer there is no result. @throws errors that are not the client's */
export const unknownBecause = (error: unknown): PaymentUnknown => {
  if (error instanceof Stripe.errors.StripeError) {
    return { status: 'unknown', reason: `${error.type}: ${error.message}` };
  }
  throw error;
};

const isMissingIntent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'intent';

/** Codes about the moment, or about the shop's account, balance or key (docs.stripe.com/error-codes): the payment itself was not judged. */
const notJudged = new Set([
  'lock_timeout',
  'rate_limit',
  'idempotency_key_in_use',
  'token_in_use',
  'balance_insufficient',
  'account_invalid',
  'api_key_expired',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
  'livemode_mismatch',
  'tls_version_unsupported',
]);

/** The meaning of a client error for the payment. Only a clear refusal is a failure; all else is unknown. */
export const failureOf = (error: unknown, intentId: string | null): PaymentRefused | PaymentUnknown => {
  if (error instanceof Stripe.errors.StripeError && notJudged.has(error.code ?? ''))
    return unknownBecause(error);
  // The client makes a card error of every 402.
  if (error instanceof Stripe.errors.StripeCardError && error.rawType === 'card_error') {
    // The client makes empty texts of codes that are missing.
    const code = error.decline_code || error.code || 'declined';
    const cardFingerprint = error.payment_method?.card?.fingerprint ?? null;
    return { status: 'failed', intentId, code, reason: error.message, isClosed: false, cardFingerprint };
  }
  // One of the shop's intents that the provider does not have: the key belongs to another account, so nothing is known of the payment.
  if (isMissingIntent(error)) return { ...unknownBecause(error), isMissing: true };
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    const [code, cardFingerprint] = [error.code || 'invalid_request', null];
    return { status: 'failed', intentId, code, reason: error.message, isClosed: false, cardFingerprint };
  }
  return unknownBecause(error);
};

/** Whether the provider refused a call because of the intent's status: it may be paid or closed by now. */
export const isStateInTheWay = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';
