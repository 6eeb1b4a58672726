import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { EventStore } from './eventStore.ts';
import type { StoreClient } from './storeClient.ts';

/** The stream whose metadata name the shop that the log belongs to (ADR 76). It never has an event, so no reader of events meets it. */
const stream = 'shop';

/** The part of the adapter that knows whose log this is. */
export const createIdentity = (
  store: StoreClient,
  deadline: number,
): Pick<EventStore, 'readIdentity' | 'claimIdentity'> => {
  const way = { awaySince: null };
  return {
    readIdentity: () =>
      store.call(way, async (client) => {
        const { metadata } = await client.getStreamMetadata<{ readonly shopId?: unknown }>(stream, {
          deadline,
        });
        return typeof metadata?.shopId === 'string' ? metadata.shopId : null;
      }),
    claimIdentity: async (shopId) => {
      try {
        await store.call(way, (client) =>
          client.setStreamMetadata(stream, { shopId }, { expectedRevision: NO_STREAM, deadline }),
        );
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error;
      }
    },
  };
};
