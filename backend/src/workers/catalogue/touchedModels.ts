import { streamId } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { eventsToEnd } from '#infra/eventStore/eventsToEnd.ts';

export type TouchedModelsDeps = {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'readStream'>;
  /** The places of models in listings, as positions of the log; in any order. */
  readonly placesOf: (modelIds: readonly string[]) => Promise<readonly string[]>;
};

/** Events whose position becomes the place of their model in the listings. */
const placing = ['ModelUploaded', 'ModelDrafted', 'ModelPublished'];

/** The places, old and new, of all models that something happened to after one position of the log, up to another. */
export const touchedModels =
  ({ eventStore, placesOf }: TouchedModelsDeps) =>
  async (after: bigint, until: bigint): Promise<readonly string[]> => {
    const places = new Set<string>();
    const modelIds = new Set<string>();
    for await (const events of eventsToEnd(eventStore, { after, streamCategories: ['model'] })) {
      for (const { type, streamName, position } of events) {
        if (position > until) break;
        if (!placing.includes(type)) modelIds.add(streamId(streamName));
        else places.add(String(position));
        if (type !== 'ModelPublished') continue;
        // It left the place of its upload, or of an earlier publication.
        for (const earlier of await eventStore.readStream(streamName))
          if (placing.includes(earlier.type)) places.add(String(earlier.position));
      }
      if ((events.at(-1)?.position ?? 0n) > until) break;
    }
    for (const place of await placesOf([...modelIds])) places.add(place);
    return [...places];
  };
