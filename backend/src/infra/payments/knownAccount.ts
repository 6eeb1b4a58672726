import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { ensureTables } from '../database/ensureTables.ts';

/** Makes the tables of the payments that no read model holds, so that a rebuild leaves them alone (ADR 27). */
export const ensurePaymentsTables = (db: Db): Promise<void> =>
  ensureTables(
    db,
    'payments',
    sql`
      create table if not exists payments.notice_cursor (
        name text primary key,
        seen_until bigint not null
      );
      create table if not exists payments.account (
        is_only boolean primary key default true check (is_only),
        account_id text not null
      )`,
  );

/** The provider's account that this shop takes payments with: the first that was ever recorded, or the one the shop moved to. */
export const createKnownAccount = async (db: Db) => {
  await ensurePaymentsTables(db);
  return {
    /** Records the account unless another is recorded. Returns the recorded one. */
    noteFirst: async (accountId: string): Promise<string> => {
      const { rows } = await sql<{ account_id: string }>`
        insert into payments.account (account_id) values (${accountId})
        on conflict (is_only) do update set account_id = payments.account.account_id returning account_id`.execute(
        db,
      );
      return rows[0]?.account_id ?? accountId;
    },
    moveTo: async (accountId: string): Promise<void> => {
      await sql`update payments.account set account_id = ${accountId}`.execute(db);
    },
  };
};
