import type { Pool } from 'pg';

/** Creates the tables of payments that are not read models, so that a rebuild leaves them alone. Any number of processes may do so at once. */
export const ensurePaymentsSchema = async (pool: Pool): Promise<void> => {
  await pool.query(`
    do $$ begin
      -- Two processes that start at once would both make it.
      perform pg_advisory_xact_lock(hashtext('payments schema'));
      create schema if not exists payments;
      create table if not exists payments.notice_cursor (
        name text primary key,
        seen_until bigint not null
      );
      create table if not exists payments.account (
        is_only boolean primary key default true check (is_only),
        account_id text not null
      );
    end $$`);
};
