import type { Config } from 'backend/config.ts';
import { isTestKey } from 'backend/infra/payments/isTestKey.ts';
import { createStripePaymentProvider } from 'backend/infra/payments/stripePaymentProvider.ts';
import { type Finding, findingsOf, inOneLine } from './finding.ts';

const { well, warning, fault } = findingsOf('cards');
const modeOf = (key: string): string => (isTestKey(key) ? 'test mode' : 'live');

/** Whether the card provider accepts the secret key, and whether both keys have the same mode. */
export const checkStripe = async (config: Config): Promise<readonly Finding[]> => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config;
  if (secretKey === undefined)
    return [warning('STRIPE_SECRET_KEY is not set: nothing can be paid', 'Set the keys of a Stripe account')];
  if (publishableKey === undefined || modeOf(publishableKey) !== modeOf(secretKey))
    return [
      fault(
        'STRIPE_PUBLISHABLE_KEY is missing or of another mode than the secret one',
        'Set both keys of one mode',
      ),
    ];
  const provider = createStripePaymentProvider({
    secretKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: config.STRIPE_API_BASE,
    timeoutMs: 5_000,
  });
  const answer = await provider.account();
  return answer.status === 'known'
    ? [well(`account ${answer.accountId}, ${modeOf(secretKey)}`)]
    : [
        fault(
          `the provider did not answer for the key: ${inOneLine(answer.reason)}`,
          'Open the way to api.stripe.com, or correct STRIPE_SECRET_KEY',
        ),
      ];
};
