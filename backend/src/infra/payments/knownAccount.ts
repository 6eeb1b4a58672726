import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { ensurePaymentsTables } from './ensurePaymentsTables.ts';

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
