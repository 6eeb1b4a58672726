import type { CardsClosed } from '#contract/paymentMessages.ts';
import { isTestKey } from '#infra/payments/isTestKey.ts';
import { createKnownAccount } from '#infra/payments/knownAccount.ts';
import { noPaymentProvider } from '#infra/payments/noPaymentProvider.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import type { ProviderLedger } from '#infra/payments/providerLedger.ts';
import { createStripePaymentProvider } from '#infra/payments/stripePaymentProvider.ts';
import { traceCalls } from '#infra/tracing/tracing.ts';
import type { Services } from '../composition.ts';
import type { GaugeDefinition } from '../http/system/metrics.ts';
import { countedOutcomes } from './countedOutcomes.ts';

export type Cards = {
  readonly payments: PaymentProvider & ProviderLedger;
  /** Why no card may be charged, in public words; null if cards may be charged. The log names keys and accounts. */
  readonly closed: () => CardsClosed | null;
  /** The provider's answers, for `/metrics`. */
  readonly gauges: readonly GaugeDefinition[];
};

/** What an attempt of a call came to. `declined` concerns the card; `denied` is the key. */
const outcomeOf = (status: number | null) => {
  if (status === null) return 'silent';
  if (status < 400) return 'ok';
  if (status >= 500) return 'failed';
  return ({ 401: 'denied', 402: 'declined', 403: 'denied', 429: 'limited' } as const)[status] ?? 'refused';
};

/** Compares the account of the key with the one that earlier payments were taken with. Returns the fault. */
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

/**
 * The card provider that the configuration names. Without its key, or with keys that do not match each other or this shop, everything
 * except payments works, and the log says why: no order must fail because of this.
 */
export const openCards = (services: Services): Cards => {
  const { config, log, tracing } = services;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config;
  let isClosed = false;
  const close = (reason: string): void => {
    isClosed = true;
    log.error({ reason }, 'No card is charged');
  };
  if (secretKey === undefined) {
    close('STRIPE_SECRET_KEY is not set');
    const payments = noPaymentProvider('STRIPE_SECRET_KEY is not set');
    return { payments, closed: () => 'not set up', gauges: [] };
  }
  const { count, gauge } = countedOutcomes(
    'stripe_answers_total',
    'Attempts of calls to Stripe by this process, by outcome',
    ['ok', 'declined', 'refused', 'denied', 'limited', 'failed', 'silent'],
  );
  const stripe = createStripePaymentProvider({
    onAnswer: (status) => count(outcomeOf(status)),
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
    'submitEvidence',
  ]);
  if (publishableKey !== undefined && isTestKey(publishableKey) !== isTestKey(secretKey))
    close('one of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY is for test mode, the other is not');
  // Runs concurrently with the start, since a silent provider must not delay it.
  accountFault(services, payments).then(
    (reason) => reason !== null && close(reason),
    (error: unknown) => log.warn({ err: error }, 'The account of STRIPE_SECRET_KEY could not be checked'),
  );
  return { payments, closed: () => (isClosed ? 'closed' : null), gauges: [gauge] };
};
