import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import { outcomeOf } from './intentOutcome.ts';
import type { PaymentOutcome, PaymentProvider } from './paymentProvider.ts';
import type { ProviderLedger } from './providerLedger.ts';
import { noticeOf } from './stripeEvent.ts';
import { failureOf, isStateInTheWay, unknownBecause } from './stripeFailure.ts';
import { stripeLedger } from './stripeLedger.ts';
import { stripeReversals } from './stripeReversals.ts';

export type StripeOptions = {
  readonly secretKey: string;
  /** Signs the provider's webhooks. */
  readonly webhookSecret: string;
  /** Another server with the same API, as a URL (`STRIPE_API_BASE`). */
  readonly apiBase?: string | undefined;
  /** Time limit of one attempt of a call, in ms. */
  readonly timeoutMs?: number;
  /** Called with the HTTP status of each attempt of a call; null if there was no answer. */
  readonly onAnswer?: (status: number | null) => void;
};

const serverOf = ({ apiBase, onAnswer }: StripeOptions) => {
  const { protocol, hostname: host, port } = new URL(apiBase ?? 'https://api.stripe.com');
  const isPlain = protocol === 'http:';
  const limits = { keepAlive: true, maxSockets: 64 };
  const httpClient = Stripe.createNodeHttpClient(isPlain ? new HttpAgent(limits) : new HttpsAgent(limits));
  const ask = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = async (...call) => {
    const answer = await ask(...call).catch((error: unknown) => {
      onAnswer?.(null);
      throw error;
    });
    onAnswer?.(answer.getStatusCode());
    return answer;
  };
  return {
    httpClient,
    host,
    protocol: isPlain ? 'http' : 'https',
    port: port || (isPlain ? 80 : 443),
  } as const;
};

/** The card of a token, as a parameter: payment methods go as they are, tokens are wrapped. */
const cardOf = (token: string) =>
  token.startsWith('pm_')
    ? { payment_method: token }
    : { payment_method_data: { type: 'card' as const, card: { token } } };

/** Maximum age of a webhook, as Stripe recommends, in seconds. */
const toleranceSeconds = 300;

/** Expands the card in each answer, so that a receipt can name it. */
const withCard = { expand: ['payment_method'] };

/** The card provider, through its official client. */
export const createStripePaymentProvider = (options: StripeOptions): PaymentProvider & ProviderLedger => {
  const stripe = new Stripe(options.secretKey, {
    ...serverOf(options),
    timeout: options.timeoutMs ?? 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  /**
   * The outcome of the intent after a call. If its status caused an error, the intent is retrieved: the error may contain the intent, but
   * without the card that paid.
   */
  const outcome = async (intentId: string, call: Promise<Stripe.PaymentIntent>): Promise<PaymentOutcome> => {
    try {
      return outcomeOf(await call);
    } catch (error) {
      return isStateInTheWay(error) ? retrieved(intentId) : failureOf(error, intentId);
    }
  };

  const retrieved = (intentId: string): Promise<PaymentOutcome> =>
    outcome(intentId, stripe.paymentIntents.retrieve(intentId, withCard));

  return {
    createIntent: async ({ orderId, total }) => {
      try {
        const { id } = await stripe.paymentIntents.create(
          {
            amount: total.cents,
            currency: total.currency.toLowerCase(),
            // Methods that redirect away from the shop would need a return page.
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { orderId },
          },
          { idempotencyKey: `order-${orderId}-create` },
        );
        return { status: 'created', intentId: id };
      } catch (error) {
        return failureOf(error, null);
      }
    },
    confirmIntent: ({ intentId, orderId, token }) =>
      outcome(
        intentId,
        stripe.paymentIntents.confirm(
          intentId,
          // The browser's `handleNextAction` can then handle every challenge in the page.
          { ...cardOf(token), ...withCard, use_stripe_sdk: true },
          {
            idempotencyKey: `order-${orderId}-confirm`,
          },
        ),
      ),
    retrieveIntent: retrieved,
    account: async () => {
      try {
        return { status: 'known', accountId: (await stripe.accounts.retrieveCurrent()).id };
      } catch (error) {
        return unknownBecause(error);
      }
    },
    cancelIntent: (intentId) => outcome(intentId, stripe.paymentIntents.cancel(intentId)),
    cardFingerprint: async (token) => {
      try {
        const { card } = token.startsWith('pm_')
          ? await stripe.paymentMethods.retrieve(token)
          : await stripe.tokens.retrieve(token);
        return card?.fingerprint ?? null;
      } catch (error) {
        unknownBecause(error);
        return null;
      }
    },
    ...stripeReversals(stripe),
    ...stripeLedger(stripe),
    readNotice: (rawBody, signature) => {
      try {
        // Not `constructEvent`, which throws plain errors for events of an unexpected form.
        const { signature: checker } = stripe.webhooks;
        if (!checker) throw new Error('The Stripe client cannot check signatures');
        checker.verifyHeader(rawBody, signature, options.webhookSecret, toleranceSeconds);
        return noticeOf(JSON.parse(rawBody.toString('utf8')));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return null;
        throw error;
      }
    },
  };
};
