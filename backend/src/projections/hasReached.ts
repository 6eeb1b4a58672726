import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { eventsToEnd } from '#infra/eventStore/eventsToEnd.ts';
import { findCheckpoint } from './checkpoint.ts';
import { readPassed } from './passed.ts';
import { type Projection, schemaOf } from './projection.ts';

export type HasReachedDeps = { readonly db: Db; readonly store: Pick<EventStore, 'subscribe'> };

type Reader = Pick<Projection, 'name' | 'version' | 'streamCategories'>;

/** The log is searched for an event of the projection's stream categories between where it was read for these tables and the position. */
const hasAll = async ({ db, store }: HasReachedDeps, projection: Reader, position: bigint) => {
  const schema = schemaOf(projection);
  const after = await readPassed(db, schema, await findCheckpoint(db, schema));
  if (after !== null && after >= position) return true;
  const { streamCategories } = projection;
  for await (const [next] of eventsToEnd(store, { after, streamCategories, batchSize: 1 }))
    if (next) return next.position > position;
  return true;
};

/** Whether the tables of these projections show everything up to a position of the log, for code that acts on their content. */
export const hasReached =
  (deps: HasReachedDeps, ...projections: readonly Reader[]) =>
  async (position: bigint): Promise<boolean> => {
    for (const projection of projections) if (!(await hasAll(deps, projection, position))) return false;
    return true;
  };
