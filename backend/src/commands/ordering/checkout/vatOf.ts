import { userDecider } from '#domain/accounts/users/user.ts';
import { countryCode } from '#domain/kernel/countryNames.ts';
import { type OrderVat, orderVat, type TaxRate } from '#domain/ordering/tax/orderVat.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { loadState } from '../../handle.ts';

/** The VAT of a client's purchase at an instant (ISO 8601), for a business with this VAT ID; null where no rate is known. */
export type VatOf = (userId: string, vatId: string, at: string) => Promise<OrderVat | null>;

type Dependencies = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly rates: readonly TaxRate[];
  /** Empty for a seller without one. */
  readonly sellerVatNumber: string;
};

/** Reads the country from the account in the log, since a read model may lag. */
export const vatOf =
  ({ store, rates, sellerVatNumber }: Dependencies): VatOf =>
  async (userId, vatId, at) => {
    if (rates.length === 0 && sellerVatNumber === '') return null;
    const user = await loadState(store, userDecider, streams.user(userId));
    const country = user.status === 'registered' ? countryCode(user.country) : null;
    return orderVat({ rates, sellerVatNumber, country, vatId, at });
  };
