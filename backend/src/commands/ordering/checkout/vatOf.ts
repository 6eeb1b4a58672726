import { userDecider } from '#domain/accounts/users/user.ts';
import { countryCode } from '#domain/kernel/countryNames.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { type OrderVat, orderVat, type TaxRate } from '#domain/ordering/tax/orderVat.ts';
import { mayBeVatId, plainVatId, vatIdCountry } from '#domain/ordering/tax/vatId.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { loadState } from '../../handle.ts';

/** The VAT of a client's purchase at an instant (ISO 8601), for a business with this VAT ID; null where no rate is known. */
export type VatOf = (userId: string, vatId: string, at: string) => Promise<OrderVat | null>;

/** The VAT ID of a business that buys, as a receipt shows it; empty for none. Those of other countries stay as typed. @throws Refusal invalid for one with a wrong form or check digit */
export const checkedVatId = (vatId: string): string => {
  if (vatIdCountry(vatId) !== null) return plainVatId(vatId);
  if (vatId === '' || mayBeVatId(vatId)) return vatId;
  const help = 'It begins with the code of its country, like DE136695976.';
  throw new Refusal('invalid', 'vatId', `There is no VAT ID ${vatId}. ${help}`);
};

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
