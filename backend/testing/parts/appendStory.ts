import { definitionOf } from '#domain/eventDefinitions.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';

/** Appends each happening at the end of its stream, also of types from a newer program; returns the position of the last one. */
export const appendStory = async (
  store: EventStore,
  story: readonly (Happening & { readonly schemaVersion?: number })[],
): Promise<{ readonly streamName: string; readonly position: bigint }> => {
  let last = { streamName: '', position: -1n };
  for (const happening of story) {
    const { stream, at = '2026-01-01T00:00:00.000Z', type, data } = happening;
    const revision = (await store.readStream(stream)).at(-1)?.revision;
    const commandId = uuidV5(`${stream}:${revision}:${type}`);
    const schemaVersion = happening.schemaVersion ?? definitionOf(type).version;
    const metadata = sampleMetadata({ commandId, schemaVersion, at });
    const event = { id: commandId, type, data, metadata };
    const { position } = await store.append(stream, revision ?? 'noStream', [event]);
    last = { streamName: stream, position };
  }
  return last;
};
