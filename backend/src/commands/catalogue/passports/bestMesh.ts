import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** The name of the mesh file that the newest measurement of a version ranks best, or null. */
export const bestMesh = async (
  store: Pick<EventStore, 'readStream'>,
  modelId: string,
  version: number,
): Promise<string | null> => {
  const events = await store.readStream(streams.passport(modelId));
  const measured = events.findLast(({ type, data }) => type === 'ModelMeasured' && data.version === version);
  return measured?.type === 'ModelMeasured' ? measured.data.best : null;
};
