import * as v from 'valibot';
import { type BusinessPersonal, businessPersonal } from '#contract/personal.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import type { OrderVat } from '#domain/ordering/tax/orderVat.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';

/** The business that an order was placed for; null for none, and once the client is erased. */
export const openBusiness = async (
  open: PersonalKeys['open'],
  placed: OrderEvent | undefined,
): Promise<BusinessPersonal | null> => {
  if (placed?.type !== 'OrderPlaced' || placed.data.business === null) return null;
  const opened = v.safeParse(businessPersonal, await open(placed.data.business));
  return opened.success ? opened.output : null;
};

/** The business and the VAT of an order by its id, from the log. */
export const billingOf =
  (store: Pick<EventStore, 'readStream'>, { open }: Pick<PersonalKeys, 'open'>) =>
  async (
    orderId: string,
  ): Promise<{ readonly business: BusinessPersonal | null; readonly vat: OrderVat | null }> => {
    const [placed] = await store.readStream(streams.order(orderId));
    return {
      business: await openBusiness(open, placed),
      vat: placed?.type === 'OrderPlaced' ? placed.data.vat : null,
    };
  };
