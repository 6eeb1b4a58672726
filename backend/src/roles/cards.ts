import { createKnownAccount } from '#infra/payments/knownAccount.ts';
import { noPaymentProvider } from '#infra/payments/noPaymentProvider.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import type { ProviderLedger } from '#infra/payments/providerLedger.ts';
import { createStripePaymentProvider } from '#infra/payments/stripePaymentProvider.ts';
import { traceCalls } from '#infra/tracing/tracing.ts';
import type { Services } from '../composition.ts';

export type Cards = {
  readonly payments: PaymentProvider & ProviderLedger;
  /** Why no card may be charged, for the operator; null when they may. */
  readonly closedBecause: () => string | null;
};

/** The account of the key, against the one that earlier payments were taken with. Answers what is wrong. */
const accountFault = async (
  { config, database, log }: Services,
  payments: PaymentProvider,
): Promise<string | null> => {
  const answer = await payments.account();
  if (answer.status === 'unknown') {
    log.warn({ reason: answer.reason }, 'Could not read the account of STRIPE_SECRET_KEY');
    return null;
  }
  const { accountId } = answer;
  const known = await createKnownAccount(database.db);
  if (config.STRIPE_ACCOUNT === accountId) await known.moveTo(accountId);
  const first = await known.noteFirst(accountId);
  return first === accountId
    ? null
    : `STRIPE_SECRET_KEY belongs to ${accountId}, and this shop takes payments with ${first}; set STRIPE_ACCOUNT=${accountId} to move to it`;
};

const isTest = (key: string): boolean => /^[a-z]+_test_/.test(key);

/**
 * The card provider that the configuration names. Without its key, or with keys that do not belong together or to this
 * shop, everything but paying works, and the log says why: an order must not fail for it.
 */
export const openCards = (services: Services): Cards => {
  const { config, log, tracing } = services;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config;
  let fault: string | null = null;
  const close = (reason: string): void => {
    fault = reason;
    log.error({ reason }, 'No card is charged');
  };
  if (secretKey === undefined) {
    close('STRIPE_SECRET_KEY is not set');
    return { payments: noPaymentProvider('STRIPE_SECRET_KEY is not set'), closedBecause: () => fault };
  }
  const stripe = createStripePaymentProvider({
    secretKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: config.STRIPE_API_BASE,
  });
  const payments = traceCalls(tracing, 'Stripe', stripe, [
    'createIntent',
    'confirmIntent',
    'retrieveIntent',
    'cancelIntent',
    'cardFingerprint',
    'orderOf',
    'refund',
    'reversalsOf',
  ]);
  if (publishableKey !== undefined && isTest(publishableKey) !== isTest(secretKey))
    close('one of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY is for test mode, the other is not');
  // Beside the start: a provider that is silent must not hold it up.
  accountFault(services, payments).then(
    (reason) => reason !== null && close(reason),
    (error: unknown) => log.warn({ err: error }, 'The account of STRIPE_SECRET_KEY could not be checked'),
  );
  return { payments, closedBecause: () => fault };
};
