import { requestedMail } from '#domain/content/mails/requestedMail.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { streams } from '#domain/streams.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** Streams read in parallel. */
const readAtOnce = 16;

/** The outcomes of the mails with the receipt of an order, the first one and those asked for again, oldest first. `events` are the order's. */
export const receiptMails = async (
  store: Pick<EventStore, 'readStream'>,
  events: readonly RecordedEvent<OrderEvent>[],
) => {
  const requests = events.filter((event) => requestedMail(event) === 'receipt');
  return (await mapLimited(readAtOnce, requests, ({ id }) => store.readStream(streams.mail(id)))).flat();
};
