import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { loadOrder } from './loadOrder.ts';
import type { Progress } from './recordOutcome.ts';

/** Finds where an outcome stands that somebody else recorded, so that the next read shows it all the same (Q23). */
export const located = async (
  store: Pick<EventStore, 'readStream'>,
  orderId: string,
  progress: Progress,
): Promise<Progress> =>
  progress.order.status === 'paid' && progress.written === null
    ? { ...progress, ...(await loadOrder(store, orderId)) }
    : progress;
