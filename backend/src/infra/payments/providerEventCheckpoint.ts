import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { ensurePaymentsTables } from './knownAccount.ts';

const name = 'reversals';

export type ProviderEventCheckpoint = ReturnType<typeof createProviderEventCheckpoint>;

/** The position up to which the provider's list of events was processed, in seconds since the epoch. It only moves forward. */
export const createProviderEventCheckpoint = (db: Db) => ({
  /** Also makes the table. 0 before the first sweep. */
  read: async (): Promise<number> => {
    await ensurePaymentsTables(db);
    const { rows } = await sql<{ seen_until: string }>`
      select seen_until from payments.notice_cursor where name = ${name}`.execute(db);
    return Number(rows[0]?.seen_until ?? 0);
  },
  advance: async (to: number): Promise<void> => {
    await sql`
      insert into payments.notice_cursor (name, seen_until) values (${name}, ${Math.floor(to)})
      on conflict (name) do update
      set seen_until = greatest(payments.notice_cursor.seen_until, excluded.seen_until)`.execute(db);
  },
});
