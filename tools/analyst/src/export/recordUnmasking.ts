import { userInfo } from 'node:os';
import type { Db } from 'backend/infra/database/database.ts';
import { ensureTables } from 'backend/infra/database/ensureTables.ts';
import { sql } from 'kysely';

/**
 * Records, before the first byte is written, who exports personal data in clear text, and why. The table is in a
 * schema that no rebuild touches.
 */
export const recordUnmasking = async (
  db: Db,
  {
    reason,
    directory,
    until,
  }: { readonly reason: string; readonly directory: string; readonly until: bigint },
): Promise<void> => {
  await ensureTables(
    db,
    'analyst',
    sql`
      create table if not exists analyst.unmasked_export (
        happened_at timestamptz not null default clock_timestamp(),
        operator text not null,
        reason text not null,
        directory text not null,
        until_position bigint not null
      )`,
  );
  await sql`
    insert into analyst.unmasked_export (operator, reason, directory, until_position)
    values (${userInfo().username}, ${reason}, ${directory}, ${String(until)})`.execute(db);
};
