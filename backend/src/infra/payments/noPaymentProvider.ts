import type { PaymentProvider } from './paymentProvider.ts';
import type { ProviderLedger } from './providerLedger.ts';

/** Stands in for the card provider while no key is configured: it knows nothing, and nothing can be paid. */
export const noPaymentProvider = (reason: string): PaymentProvider & ProviderLedger => {
  const unknown = async () => ({ status: 'unknown', reason }) as const;
  return {
    account: unknown,
    createIntent: unknown,
    confirmIntent: unknown,
    retrieveIntent: unknown,
    cancelIntent: unknown,
    cardFingerprint: async () => null,
    orderOf: unknown,
    refund: unknown,
    reversalsOf: unknown,
    reversalNotices: unknown,
    ledgerOf: async function* () {
      yield await unknown();
    },
    readNotice: () => null,
  };
};
