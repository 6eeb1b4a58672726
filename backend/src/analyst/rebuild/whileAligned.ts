import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { readCheckpoint } from '#projections/checkpoint.ts';
import type { Filler } from '../replay/filler.ts';

/** How long the live runner may be held up while the other tables take the last steps to its position, in ms. */
const holdMs = 2_000;
/** How long what the live runner has already may take to come to the other tables before it is held up, in ms. */
const aheadMs = 10_000;
/** How often that is tried before giving up. */
const attempts = 30;

class NotYet extends Error {
  override name = 'NotYet';
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Holds the live runner up between two of its batches, fills the other tables to the very position of the live ones (or finds
 * them beyond it), and does something within the transaction that holds: the runner goes on when that commits.
 * Readers of the tables are never held up. The lock is on the checkpoint alone, which every batch moves first.
 */
export const whileAligned = async <Result>(
  db: Db,
  liveSchema: string,
  filler: Filler,
  work: (tx: Db, position: bigint | null) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    const live = await readCheckpoint(db, liveSchema);
    // Most of the way is made while the runner goes on, so that little is left for when it is held up.
    if (live !== null) {
      await filler.advance(live);
      // A filler that was at the end of the log before advances no further by itself: much may have come since.
      await filler.reach(live, aheadMs);
    }
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(holdMs)}`.execute(tx);
        await sql`lock table ${sql.id(liveSchema, 'checkpoint')} in access exclusive mode`.execute(tx);
        await sql`set local lock_timeout = 0`.execute(tx);
        const position = await readCheckpoint(tx, liveSchema);
        if (position !== null) await filler.reach(position, holdMs);
        if (position !== null && (filler.position() ?? -1n) < position) throw new NotYet();
        return await work(tx, position);
      });
    } catch (error) {
      if (!(error instanceof NotYet || isLockTimeout(error)) || attempt === attempts) throw error;
    }
  }
};
