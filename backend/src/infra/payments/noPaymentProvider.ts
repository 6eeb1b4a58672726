import type { PaymentProvider } from './paymentProvider.ts';
import type { ProviderLedger } from './providerLedger.ts';

/** Replaces the card provider while no key is configured: it has no payments and accepts none. */
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
    submitEvidence: unknown,
    reversalsOf: unknown,
    reversalNotices: unknown,
    ledgerOf: async function* () {
      yield await unknown();
    },
    readNotice: () => null,
  };
};
