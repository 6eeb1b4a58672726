import type { Pool } from 'pg';
import { ensurePaymentsSchema } from './ensurePaymentsSchema.ts';

export type KnownAccount = {
  /** The provider's account that this shop takes payments with: the first that was ever recorded, or the one the shop moved to. */
  readonly noteFirst: (accountId: string) => Promise<string>;
  readonly moveTo: (accountId: string) => Promise<void>;
};

/** Stored in Postgres outside the read models, like everything about payments that only the provider has. */
export const createKnownAccount = async (pool: Pool): Promise<KnownAccount> => {
  await ensurePaymentsSchema(pool);
  return {
    noteFirst: async (accountId) => {
      const { rows } = await pool.query<{ account_id: string }>(
        `insert into payments.account (account_id) values ($1)
         on conflict (is_only) do update set account_id = payments.account.account_id returning account_id`,
        [accountId],
      );
      return rows[0]?.account_id ?? accountId;
    },
    moveTo: async (accountId) => {
      await pool.query('update payments.account set account_id = $1', [accountId]);
    },
  };
};
