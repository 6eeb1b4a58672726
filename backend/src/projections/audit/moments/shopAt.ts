import { sql } from 'kysely';
import type { Counted } from '#domain/shopCounts.ts';
import { streamId } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import { hourOf } from '../history/events/projector.ts';
import { auditTables } from '../history/events/table.ts';

/** The bounds are queried first, without a join: otherwise the planner reads the log backwards to find the hour. */
const lastPositionInHour = (db: Db, at: string) => {
  const own = auditTables(db).selectFrom('hour').where('hour', '=', hourOf(at));
  return auditTables(db)
    .selectFrom('entry')
    .where('position', '>=', own.select('first_position'))
    .where('position', '<=', own.select('last_position'))
    .where('at', '<=', at)
    .orderBy('position', 'desc')
    .limit(1)
    .select('position');
};

const lastPositionBefore = (db: Db, at: string) =>
  auditTables(db)
    .selectFrom('hour')
    .where('hour', '<', hourOf(at))
    .select(sql<string | null>`max(last_position)`.as('position'));

/**
 * The position of the log at an instant (ISO 8601 with milliseconds, UTC): the highest position of an event at or
 * before it. Null: the log was still empty. The table of hours answers it; only events of the instant's own hour are read.
 */
export const positionAt = async (db: Db, at: string): Promise<bigint | null> => {
  const [within, before] = await Promise.all([
    lastPositionInHour(db, at).executeTakeFirst(),
    lastPositionBefore(db, at).executeTakeFirst(),
  ]);
  const positions = [within?.position, before?.position].flatMap((position) =>
    position === null || position === undefined ? [] : [BigInt(position)],
  );
  return positions.reduce<bigint | null>((most, one) => (most === null || one > most ? one : most), null);
};

export type CountsAt = Readonly<Record<Counted, number>>;

/** The running totals after the last counted event up to a position: one index look-up for each count. */
const totalsUpTo = (db: Db, position: bigint) =>
  auditTables(db)
    .selectFrom(
      sql<{ name: Counted }>`unnest(array['users', 'models', 'paidOrders', 'soldModels'])`.as<'counts'>(
        sql`counts(name)`,
      ),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('entry')
          .select('total')
          .whereRef('counted', '=', 'counts.name')
          .where('position', '<=', String(position))
          .orderBy('position', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['counts.name', 'last.total']);

/**
 * The streams of the models that were listed at a position, newest first: uploads and publications of drafts in reverse order, without
 * models whose last event by then was a deletion. Costs one look-up for each model up to the end of the page.
 */
const pageOfListedModels = (db: Db, position: bigint, limit: number, offset: number) =>
  auditTables(db)
    .selectFrom('entry')
    .select('stream_name')
    .where('counted', '=', sql.lit<'models'>('models'))
    .where('type', 'in', [sql.lit('ModelUploaded'), sql.lit('ModelPublished')])
    .where('position', '<=', String(position))
    .where(
      ({ selectFrom }) =>
        selectFrom('entry as step')
          .select('step.delta')
          .whereRef('step.stream_name', '=', 'entry.stream_name')
          .where('step.counted', '=', sql.lit<'models'>('models'))
          .where('step.position', '<=', String(position))
          .orderBy('step.position', 'desc')
          .limit(1),
      // Not '= 1': the planner would expect few models to match and read all of them.
      '>',
      0,
    )
    .orderBy('position', 'desc')
    .limit(limit)
    .offset(offset);

/** The whole shop at a position of the log; null means before its first event. */
export const shopAt = ({ db }: { readonly db: Db }) => ({
  /** The time of the log's first event (ISO 8601); null in an empty log. */
  since: async (): Promise<string | null> =>
    (await auditTables(db).selectFrom('entry').select('at').orderBy('position').limit(1).executeTakeFirst())
      ?.at ?? null,
  countsAt: async (position: bigint | null): Promise<CountsAt> => {
    const none: CountsAt = { users: 0, models: 0, paidOrders: 0, soldModels: 0 };
    if (position === null) return none;
    const rows = await totalsUpTo(db, position).execute();
    return { ...none, ...Object.fromEntries(rows.map(({ name, total }) => [name, total ?? 0])) };
  },
  /** One page of model ids, and the total number of listed models; pages count from 1. */
  modelsAt: async (
    position: bigint | null,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ readonly modelIds: readonly string[]; readonly total: number }> => {
    if (position === null) return { modelIds: [], total: 0 };
    const [rows, { models: total }] = await Promise.all([
      pageOfListedModels(db, position, limit, (page - 1) * limit).execute(),
      shopAt({ db }).countsAt(position),
    ]);
    return { modelIds: rows.map(({ stream_name }) => streamId(stream_name)), total };
  },
});
