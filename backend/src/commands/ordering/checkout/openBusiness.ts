import * as v from 'valibot';
import { type BusinessPersonal, businessPersonal } from '#contract/personal.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
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

/** The same by the order's id, from the log. */
export const businessOf =
  (store: Pick<EventStore, 'readStream'>, { open }: Pick<PersonalKeys, 'open'>) =>
  async (orderId: string): Promise<BusinessPersonal | null> => {
    const [placed] = await store.readStream(streams.order(orderId));
    return openBusiness(open, placed);
  };
