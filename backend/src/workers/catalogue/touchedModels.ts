import { streamId } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { eventsToEnd } from '#infra/eventStore/eventsToEnd.ts';

export type TouchedModelsDeps = {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'readStream'>;
  /** The positions of models in listings, which are log positions; in any order. */
  readonly placesOf: (modelIds: readonly string[]) => Promise<readonly string[]>;
};

/** Events whose log position becomes their model's position in listings. */
const placing = ['ModelUploaded', 'ModelDrafted', 'ModelPublished'];

/** The positions, old and new, of all models with events after one log position, up to another. */
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
        // It left the position of its upload, or of an earlier publication.
        for (const earlier of await eventStore.readStream(streamName))
          if (placing.includes(earlier.type)) places.add(String(earlier.position));
      }
      if ((events.at(-1)?.position ?? 0n) > until) break;
    }
    for (const place of await placesOf([...modelIds])) places.add(place);
    return [...places];
  };
