import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { ensureTables } from '#infra/database/ensureTables.ts';
import { createJobOutbox } from './jobOutbox.ts';

/** The policies share one checkpoint. The table keeps the name that stored shops have. */
const name = 'policies';
const checkpointTable = sql.id('policies', 'cursor');

/** Another runner moved the checkpoint, so this runner is no longer the active one. */
class CheckpointMoved extends Error {
  override name = 'CheckpointMoved';
}

/** Creates the schema of the policies. It is not a read model, so no rebuild touches it. */
export const ensurePolicySchema = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await ensureTables(
      tx,
      'policies',
      sql`
        create table if not exists ${checkpointTable} (name text primary key, position text);
        alter table ${checkpointTable} add column if not exists event_id text`,
    );
    await sql`insert into ${checkpointTable} (name) values (${name}) on conflict do nothing`.execute(tx);
    await createJobOutbox(tx);
  });

/**
 * The last event that the policies have handled, by position and id; both are null before the first, and the id where an earlier release moved
 * the checkpoint.
 */
export const readPolicyCheckpoint = async (
  db: Db,
): Promise<{ readonly position: bigint | null; readonly eventId: string | null }> => {
  const { rows } = await sql<{ position: string | null; event_id: string | null }>`
    select position, event_id from ${checkpointTable} where name = ${name}`.execute(db);
  const { position = null, event_id: eventId = null } = rows[0] ?? {};
  return { position: position === null ? null : BigInt(position), eventId };
};

/** Moves the checkpoint from exactly the position that was read to an event. @throws CheckpointMoved */
export const movePolicyCheckpoint = async (
  db: Db,
  from: bigint | null,
  to: bigint,
  eventId: string | null = null,
): Promise<void> => {
  const { rows } = await sql`
    update ${checkpointTable} set position = ${String(to)}, event_id = ${eventId}
    where name = ${name} and position is not distinct from ${from === null ? null : String(from)}
    returning 1`.execute(db);
  if (rows.length !== 1) throw new CheckpointMoved(`The checkpoint of the policies is no longer at ${from}`);
};
