import { noShopIn, ServiceAway } from '@model-shop/operator/shop/serviceAway.ts';
import type { ShopAddresses } from '@model-shop/operator/shop/shopAddresses.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import { type EventStore, EventStoreUnavailable } from 'backend/infra/eventStore/eventStore.ts';
import { isRefusal } from 'backend/infra/inWords.ts';

/** The log, read-only. */
export type ReadableLog = Pick<EventStore, 'readAll' | 'subscribe' | 'lastPosition'>;
/** The log with events as stored, for verification. */
export type VerifiableLog = ReadableLog &
  Pick<EventStore, 'readStream' | 'readStored' | 'readStoredStream' | 'readIdentity' | 'hasEvent'>;

/** Connects to the shop's log for `work`. @throws ServiceAway */
export const withLog = async <Result>(
  { eventStoreUrl, dataDir }: ShopAddresses,
  work: (log: VerifiableLog) => Promise<Result>,
): Promise<Result> => {
  if (eventStoreUrl === undefined) throw noShopIn(dataDir);
  const store = createEventStore({ url: eventStoreUrl });
  try {
    await store.lastPosition();
    return await work(store);
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable) || isRefusal(error)) throw error;
    throw new ServiceAway('The event store cannot be reached: is the shop running?', {
      cause: error,
    });
  } finally {
    await store.close();
  }
};
