import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { ensureTables } from '../database/ensureTables.ts';
import type { Signer } from '../vault/signer.ts';

/** Time from an order to its event, in seconds: an order without one is not counted any longer. */
const onItsWaySeconds = 10;

/** `isNew`: its event may not be in the log yet. */
export type ConversionOrder = { readonly conversionId: string; readonly isNew: boolean };

export type OrderLimits = { readonly ofCaller: number; readonly ofAll: number };

/** Creates the table. */
export const ensureConversionOrders = (db: Db): Promise<void> =>
  ensureTables(
    db,
    'limits',
    sql`
      create table if not exists limits.conversion_order (
        conversion_id text primary key,
        caller text not null,
        at timestamptz not null default clock_timestamp()
      )`,
  );

export type ConversionOrders = ReturnType<typeof createConversionOrders>;

/**
 * Who ordered the conversions that are not done, which the log does not contain: a visitor is known by their address alone. Callers are
 * stored under pseudonyms.
 */
export const createConversionOrders = (db: Db, signer: Pick<Signer, 'sign'>) => ({
  /** All orders that were not forgotten. */
  all: async (): Promise<readonly ConversionOrder[]> => {
    const { rows } = await sql<ConversionOrder>`
      select conversion_id as "conversionId",
        at > clock_timestamp() - make_interval(secs => ${onItsWaySeconds}) as "isNew"
      from limits.conversion_order`.execute(db);
    return rows;
  },
  /** Deletes the orders of more than a day ago: they contain pseudonyms of addresses, and another order may never come. */
  sweep: async (): Promise<void> => {
    await sql`delete from limits.conversion_order where at < clock_timestamp() - interval '1 day'`.execute(
      db,
    );
  },
  forget: async (conversionIds: readonly string[]): Promise<void> => {
    if (conversionIds.length === 0) return;
    await sql`delete from limits.conversion_order where conversion_id = any(${conversionIds})`.execute(db);
  },
  /** Adds an order, unless the caller or all callers together have as many as they may; returns which of both, or null. */
  add: async (
    conversionId: string,
    caller: string,
    { ofCaller, ofAll }: OrderLimits,
  ): Promise<'caller' | 'all' | null> => {
    const pseudonym = signer.sign(`conversion order:${caller}`);
    return db.transaction().execute(async (tx) => {
      // Counting and adding are one step, in all processes.
      await sql`lock table limits.conversion_order in share row exclusive mode`.execute(tx);
      const { rows } = await sql<{ own: number; total: number; known: boolean }>`
          select count(*) filter (where caller = ${pseudonym})::integer as own, count(*)::integer as total,
            coalesce(bool_or(conversion_id = ${conversionId}), false) as known
          from limits.conversion_order`.execute(tx);
      const { own = 0, total = 0, known = false } = rows[0] ?? {};
      if (known) return null;
      if (own >= ofCaller) return 'caller';
      if (total >= ofAll) return 'all';
      await sql`insert into limits.conversion_order (conversion_id, caller)
          values (${conversionId}, ${pseudonym})`.execute(tx);
      return null;
    });
  },
});
