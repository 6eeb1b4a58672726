import type { RecordedEvent } from 'backend/domain/kernel/recordedEvent.ts';
import { streamCategory } from 'backend/domain/streams.ts';
import type { Database } from 'backend/infra/database/database.ts';
import { createPersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import { applyBatch } from 'backend/projections/applyBatch.ts';
import { ensureIndexes, ensureSchema } from 'backend/projections/checkpoint.ts';
import { type Projection, schemaOf } from 'backend/projections/projection.ts';
import { createProjections } from 'backend/projections/registry.ts';

/** Projections whose indexes are made at the same time. */
const indexing = 2;

/** The empty tables of all projections, which are filled side by side, each in a transaction and a session of its own. */
export const fillTables = async ({ db, pool }: Database) => {
  const projections = createProjections({ openMany: createPersonalKeys(pool).openMany });
  const reached = new Map<Projection, bigint | null>();
  for (const projection of projections) await ensureSchema(db, projection);
  return {
    apply: async (events: readonly RecordedEvent[]): Promise<void> => {
      await Promise.all(
        projections.map(async (projection) => {
          const own = events.filter(({ streamName }) =>
            projection.streamCategories.includes(streamCategory(streamName)),
          );
          reached.set(projection, await applyBatch(db, projection, reached.get(projection) ?? null, own));
        }),
      );
    },
    /** Makes the readers' indexes, once all rows are there. */
    finish: async (): Promise<void> => {
      const waiting = [...projections];
      await Promise.all(
        Array.from({ length: indexing }, async () => {
          for (let next = waiting.shift(); next; next = waiting.shift())
            await ensureIndexes(db, next, schemaOf(next));
        }),
      );
    },
  };
};
