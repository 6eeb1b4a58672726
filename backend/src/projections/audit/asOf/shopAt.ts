import { sql } from 'kysely';
import { streamId } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import type { Counted } from '../../content/dashboard/table.ts';
import { auditTables } from '../events/table.ts';

/** The dashboard's counts at a moment. */
export type CountsAt = Readonly<Record<Counted, number>>;

/** What the counted events up to a position add up to: the dashboard's own fold, limited to them. */
export const countsUpTo = (db: Db, position: bigint) =>
  auditTables(db)
    .selectFrom('entry')
    .select(['counted', sql<number>`sum(delta)::integer`.as('total')])
    .where('counted', 'is not', null)
    .where('position', '<=', String(position))
    .groupBy('counted');

const listedUpTo = (db: Db, position: bigint) =>
  auditTables(db)
    .selectFrom('entry')
    .where('counted', '=', sql.lit<'models'>('models'))
    .where('position', '<=', String(position))
    .groupBy('stream_name')
    .having(sql<boolean>`sum(delta) > 0`);

/** The streams of the models that the catalogue showed at a position, newest first. */
export const pageOfListedModels = (db: Db, position: bigint, limit: number, offset: number) =>
  listedUpTo(db, position)
    .select([
      'stream_name',
      sql<string>`min(position)`.as('seq'),
      sql<number>`count(*) over ()::integer`.as('total'),
    ])
    .orderBy(sql`min(position)`, 'desc')
    .limit(limit)
    .offset(offset);

/** The shop as a whole at a position of the log; null is before its first event. */
export const shopAt = ({ db }: { readonly db: Db }) => ({
  /** When the first event of the log happened (ISO 8601), null in an empty log. */
  since: async (): Promise<string | null> =>
    (await auditTables(db).selectFrom('entry').select('at').orderBy('position').limit(1).executeTakeFirst())
      ?.at ?? null,
  countsAt: async (position: bigint | null): Promise<CountsAt> => {
    const none: CountsAt = { users: 0, models: 0, paidOrders: 0, soldModels: 0 };
    if (position === null) return none;
    const rows = await countsUpTo(db, position).execute();
    return { ...none, ...Object.fromEntries(rows.map(({ counted, total }) => [counted, total])) };
  },
  /** One page of model ids, and how many models were listed in all; pages count from 1. */
  modelsAt: async (
    position: bigint | null,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ readonly modelIds: readonly string[]; readonly total: number }> => {
    if (position === null) return { modelIds: [], total: 0 };
    const rows = await pageOfListedModels(db, position, limit, (page - 1) * limit).execute();
    const total = rows[0]?.total ?? (await shopAt({ db }).countsAt(position)).models;
    return { modelIds: rows.map(({ stream_name }) => streamId(stream_name)), total };
  },
});
