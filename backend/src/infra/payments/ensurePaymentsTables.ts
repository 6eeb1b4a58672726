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
