import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { announce } from '#projections/checkpoint.ts';
import { type Projection, schemaOf } from '#projections/projection.ts';
import type { Filler } from '../replay/filler.ts';
import { discardedSchema, keptSchema } from '../replay/schemaNames.ts';
import { schemaExists } from './schemaExists.ts';
import { whileAligned } from './whileAligned.ts';

const rename = (tx: Db, from: string, to: string) =>
  sql`alter schema ${sql.id(from)} rename to ${sql.id(to)}`.execute(tx);

/** Tells all readers how far the tables are that they see from now on: what they keep of the old ones is forgotten. */
const announceSwap = async (tx: Db, projection: Projection, position: bigint | null): Promise<void> => {
  if (position !== null) await announce(tx, projection, position);
};

/**
 * Puts a filled schema in the place of the live one, in one transaction, while readers and writers go on: names are resolved
 * anew for each statement, so no query needs to know. What was live is kept for the way back, what was kept before is
 * discarded. The runner, whose next batch waits for the lock, finds the tables at its position or starts from theirs.
 */
export const swapIn = async (
  db: Db,
  projection: Projection,
  filler: Filler,
  filled: string,
): Promise<void> => {
  const [live, kept, discarded] = [schemaOf(projection), keptSchema(projection), discardedSchema(projection)];
  await whileAligned(db, live, filler, async (tx) => {
    if (filled === kept) {
      await rename(tx, live, discarded);
      await rename(tx, kept, live);
      await rename(tx, discarded, kept);
    } else {
      if (await schemaExists(tx, kept)) await rename(tx, kept, discarded);
      await rename(tx, live, kept);
      await rename(tx, filled, live);
    }
    await announceSwap(tx, projection, filler.position());
  });
};

/** Where nothing is live yet, as before the first start of a new version, the filled schema takes the name. */
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
