import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { type EventStore, EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import { ServiceAway } from './serviceAway.ts';
import type { ShopAddresses } from './shopAddresses.ts';

/** The log as this tool knows it: there is no way to append. */
export type ReadableLog = Pick<EventStore, 'readAll' | 'subscribe' | 'lastPosition'>;
/** The same with events as they were stored, for those who doubt them. */
export type VerifiableLog = ReadableLog & Pick<EventStore, 'readStored' | 'readStoredStream'>;

/** Works with the log of the shop. @throws ServiceAway */
export const withLog = async <Result>(
  { eventStoreUrl, dataDir }: ShopAddresses,
  work: (log: VerifiableLog) => Promise<Result>,
): Promise<Result> => {
  if (eventStoreUrl === undefined) {
    throw new ServiceAway(
      `No shop has run in ${dataDir}: start it with "npm start", or set DATA_DIR or EVENTSTORE_URL`,
    );
  }
  const store = createEventStore({ url: eventStoreUrl });
  try {
    await store.lastPosition();
    return await work(store);
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable)) throw error;
    throw new ServiceAway(`The event store cannot be reached at its address: does the shop run?`, {
      cause: error,
    });
  } finally {
    await store.close();
  }
};
