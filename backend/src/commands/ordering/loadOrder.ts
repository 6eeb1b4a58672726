import { fold } from '#domain/kernel/decider.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { orderDecider } from '#domain/ordering/order.ts';
import type { OrderState } from '#domain/ordering/orderState.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Written } from './written.ts';

/** How an order stands in the log, and where its last event lies. */
export type LoadedOrder = { readonly order: OrderState; readonly written: Written | null };

/** Reads an order from the log: where money is concerned, no read model is asked. */
export const loadOrder = async (
  store: Pick<EventStore, 'readStream'>,
  orderId: string,
): Promise<LoadedOrder> => {
  const streamName = streams.order(orderId);
  const events = await store.readStream(streamName);
  const last = events.at(-1);
  return {
    order: fold(orderDecider, events as unknown as readonly OrderEvent[]),
    written: last ? { streamName, position: last.position } : null,
  };
};
