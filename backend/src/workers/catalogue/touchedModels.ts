import { streamId } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

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
    const reading = new AbortController();
    const read = async (): Promise<void> => {
      const messages = eventStore.subscribe({ after, streamCategories: ['model'] }, reading.signal);
      for await (const message of messages) {
        if (message.kind === 'caughtUp') return;
        for (const { type, streamName, position } of message.events) {
          if (position > until) return;
          if (!placing.includes(type)) modelIds.add(streamId(streamName));
          else places.add(String(position));
          if (type !== 'ModelPublished') continue;
          // It left the position of its upload, or of an earlier publication.
          for (const earlier of await eventStore.readStream(streamName))
            if (placing.includes(earlier.type)) places.add(String(earlier.position));
        }
      }
      throw new Error('The log ended before its end was reached');
    };
    await read().finally(() => reading.abort());
    for (const place of await placesOf([...modelIds])) places.add(place);
    return [...places];
  };
