import type { Pool } from 'pg';
import { ensurePaymentsSchema } from './ensurePaymentsSchema.ts';

/** The position up to which the provider's list of events was processed, in seconds since the epoch. It only moves forward. */
export type ProviderEventCheckpoint = {
  /** 0 before the first sweep. */
  readonly read: () => Promise<number>;
  readonly advance: (to: number) => Promise<void>;
};

const name = 'reversals';

/** Stored in Postgres outside the read models, so that a rebuild leaves it alone (ADR 27). */
export const createProviderEventCheckpoint = (pool: Pool): ProviderEventCheckpoint => {
  let made: Promise<unknown> | null = null;
  const make = (): Promise<unknown> => {
    made ??= ensurePaymentsSchema(pool).catch((error: unknown) => {
      made = null;
      throw error;
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
