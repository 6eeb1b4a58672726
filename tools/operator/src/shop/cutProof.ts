import type { Db } from 'backend/infra/database/database.ts';
import { sql } from 'kysely';

/**
 * Cuts the proof of a restored backup to its log, which ends at this position (null: it is empty). The tables were copied after the log, so
 * they may contain events that the log lacks. New events are hashed and signed in the place of those that were cut.
 */
export const cutProof = (db: Db, lastPosition: bigint | null): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`delete from proof.entry where position > ${String(lastPosition ?? -1n)}`.execute(tx);
    // A node of the tree covers 2^level leaves.
    await sql`
      delete from proof.node
      where ((index + 1) * power(2::numeric, level)) > (select count(*) from proof.entry)`.execute(tx);
    await sql`delete from proof.checkpoint where size > (select count(*) from proof.entry)`.execute(tx);
  });
