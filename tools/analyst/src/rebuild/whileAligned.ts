import type { Db } from 'backend/infra/database/database.ts';
import { codeOf } from 'backend/infra/database/databaseErrors.ts';
import { ServiceUnavailable } from 'backend/infra/serviceUnavailable.ts';
import { readCheckpoint } from 'backend/projections/checkpoint.ts';
import { sql } from 'kysely';
import type { Filler } from '../replay/filler.ts';

/** How long the live runner may be paused while the other tables catch up with it, in ms. */
const holdMs = 2_000;
/** How long the other tables may take to reach the live position before the runner is paused, in ms. */
const aheadMs = 10_000;
/** Most attempts. */
const attempts = 30;

class NotYet extends ServiceUnavailable {
  override name = 'NotYet';
}

/** SQLSTATE of a lock that was not free in time. */
const lockTimeout = '55P03';

/**
 * Pauses the live runner between two of its batches, fills the other tables exactly to its position (or finds
 * them beyond it), and runs `work` in the transaction that holds the lock: the runner continues when it commits.
 * Readers of the tables are never blocked: only the checkpoint is locked, which every batch updates first.
 */
export const whileAligned = async <Result>(
  db: Db,
  liveSchema: string,
  filler: Filler,
  work: (tx: Db, position: bigint | null) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    const live = await readCheckpoint(db, liveSchema);
    // Most of the work happens while the runner continues, to keep the pause short.
    if (live !== null) {
      await filler.advance(live);
      // A filler that had reached the end of the log does not advance by itself; many events may have been added since.
      await filler.reach(live, aheadMs);
    }
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(holdMs)}`.execute(tx);
        await sql`lock table ${sql.id(liveSchema, 'checkpoint')} in access exclusive mode`.execute(tx);
        await sql`set local lock_timeout = 0`.execute(tx);
        const position = await readCheckpoint(tx, liveSchema);
        if (position !== null) await filler.reach(position, holdMs);
        if (position !== null && (filler.position() ?? -1n) < position)
          throw new NotYet(
            'The tables do not reach the position of the live ones: the log is away or lacks events',
          );
        return await work(tx, position);
      });
    } catch (error) {
      if (!(error instanceof NotYet || codeOf(error) === lockTimeout) || attempt === attempts) throw error;
    }
  }
};
