import { fold } from '#domain/kernel/decider.ts';
import { orderDecider } from '#domain/ordering/orders/order.ts';
import type { OrderState } from '#domain/ordering/orders/orderState.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Written } from '../../handle.ts';
import type { Progress } from './recordOutcome.ts';

type Store = Pick<EventStore, 'readStream'>;

/** An order as the log has it, and the position of its last event. */
export type LoadedOrder = { readonly order: OrderState; readonly written: Written | null };

/** Reads an order from the log: read models are not trusted with money. */
export const loadOrder = async (store: Store, orderId: string): Promise<LoadedOrder> => {
  const streamName = streams.order(orderId);
  const events = await store.readStream(streamName);
  const last = events.at(-1);
  return {
    order: fold(orderDecider, events),
    written: last ? { streamName, position: last.position } : null,
  };
};

/** Adds the log position of a payment that another call recorded, so that the next read shows it too (Q23). */
export const withLogPosition = async (
  store: Store,
  orderId: string,
  progress: Progress,
): Promise<Progress> =>
  progress.order.status === 'paid' && progress.written === null
    ? { ...progress, ...(await loadOrder(store, orderId)) }
    : progress;
