import type { Pool } from 'pg';

/** How far the provider's list of events has been worked through, in seconds since the epoch. It only moves on. */
export type ProviderEventCheckpoint = {
  /** 0 before the first sweep. */
  readonly read: () => Promise<number>;
  readonly advance: (to: number) => Promise<void>;
};

const table = `
  create schema if not exists payments;
  create table if not exists payments.notice_cursor (
    name text primary key,
    seen_until bigint not null
  )`;
const name = 'reversals';

/** Stored in Postgres outside the read models, so that a rebuild leaves it alone (ADR 27). */
export const createProviderEventCheckpoint = (pool: Pool): ProviderEventCheckpoint => {
  let made: Promise<unknown> | null = null;
  const make = (): Promise<unknown> => {
    made ??= pool.query(table).catch((error: unknown) => {
      made = null;
      // Two processes that make it at the same moment: one of them is told that it is there.
      const code = (error as { readonly code?: unknown }).code;
      if (code !== '23505' && code !== '42P06' && code !== '42P07') throw error;
    });
    return made;
  };
  return {
    read: async () => {
      await make();
      const { rows } = await pool.query<{ seen_until: string }>(
        'select seen_until from payments.notice_cursor where name = $1',
        [name],
      );
      return Number(rows[0]?.seen_until ?? 0);
    },
    advance: async (to) => {
      await make();
      await pool.query(
        `insert into payments.notice_cursor (name, seen_until) values ($1, $2)
         on conflict (name) do update
         set seen_until = greatest(payments.notice_cursor.seen_until, excluded.seen_until)`,
        [name, Math.floor(to)],
      );
    },
  };
};
