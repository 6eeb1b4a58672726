import type { Db } from '#infra/database/database.ts';
import { whileUnmade } from '#infra/database/databaseErrors.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { readCheckpoint } from './checkpoint.ts';
import { type Projection, schemaOf } from './projection.ts';

export type HasReachedDeps = { readonly db: Db; readonly store: Pick<EventStore, 'subscribe'> };

/**
 * Whether the tables of a projection show everything up to a position of the log, for code that acts on their content. The checkpoint is
 * the last event of the projection's own stream categories, so the log is searched for an event of these categories between the checkpoint
 * and the position.
 */
export const hasReached =
  ({ db, store }: HasReachedDeps) =>
  async (
    projection: Pick<Projection, 'name' | 'version' | 'streamCategories'>,
    position: bigint,
  ): Promise<boolean> => {
    const after = await readCheckpoint(db, schemaOf(projection)).catch(whileUnmade(null));
    if (after !== null && after >= position) return true;
    const reading = new AbortController();
    try {
      const { streamCategories } = projection;
      for await (const message of store.subscribe(
        { after, streamCategories, batchSize: 1 },
        reading.signal,
      )) {
        if (message.kind === 'caughtUp') return true;
        const [next] = message.events;
        if (next) return next.position > position;
      }
    } finally {
      reading.abort();
    }
    throw new Error('The log ended before its end was reached');
  };
