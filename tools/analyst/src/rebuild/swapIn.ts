import type { Db } from 'backend/infra/database/database.ts';
import { announce } from 'backend/projections/checkpoint.ts';
import { type Projection, schemaOf } from 'backend/projections/projection.ts';
import { sql } from 'kysely';
import type { Filler } from '../replay/filler.ts';
import { discardedSchema } from '../replay/schemas.ts';
import { whileAligned } from './whileAligned.ts';

const rename = (tx: Db, from: string, to: string) =>
  sql`alter schema ${sql.id(from)} rename to ${sql.id(to)}`.execute(tx);

/** Announces the position of the new tables to all readers, which then drop their caches of the old ones. */
const announceSwap = async (tx: Db, projection: Projection, position: bigint | null): Promise<void> => {
  if (position !== null) await announce(tx, projection, position);
};

/**
 * Replaces the live schema by a filled one in one transaction, while readers and writers keep working: names are resolved for each
 * statement, so no query notices. The old live schema can be dropped then. The runner, whose next batch waits for the lock, finds the tables at
 * its position or resumes from theirs.
 */
export const swapIn = async (
  db: Db,
  projection: Projection,
  filler: Filler,
  filled: string,
): Promise<void> => {
  const live = schemaOf(projection);
  await whileAligned(db, live, filler, async (tx) => {
    await rename(tx, live, discardedSchema(projection));
    await rename(tx, filled, live);
    await announceSwap(tx, projection, filler.position());
  });
};

/** Renames the filled schema to the live name if there is no live one yet, as before the first start of a new version. */
export const nameAsLive = async (
  db: Db,
  projection: Projection,
  filler: Filler,
  filled: string,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('read model schemas'))`.execute(tx);
    await rename(tx, filled, schemaOf(projection));
    await announceSwap(tx, projection, filler.position());
  });
};
