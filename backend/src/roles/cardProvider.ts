import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import type { ProviderLedger } from '#infra/payments/providerLedger.ts';
import { createStripePaymentProvider } from '#infra/payments/stripePaymentProvider.ts';
import { type Config, ConfigurationError } from '../config.ts';

/** The card provider that the configuration names. @throws ConfigurationError without one */
export const cardProvider = (config: Config): PaymentProvider & ProviderLedger => {
  if (config.STRIPE_SECRET_KEY === undefined) {
    throw new ConfigurationError([
      'STRIPE_SECRET_KEY: is needed by the roles web and workers (npm start supplies it)',
    ]);
  }
  return createStripePaymentProvider({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: config.STRIPE_API_BASE,
  });
};
