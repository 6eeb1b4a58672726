import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';

/** The ids of the best sellers, the best first. */
export type BestSellers = () => Promise<readonly string[]>;

/** The order that begins with the best sellers; all other models follow, newest first. */
export type BestFirst = {
  /** Places by id. */
  readonly best: Readonly<Record<string, number>>;
  /** Where a page without best sellers begins: this number of others after those newer than a position. */
  readonly start?: { readonly from: string; readonly offset: number };
};

/** A query of models with `seq` and `model_id`. */
type Models = Expression<unknown>;
type Page = { readonly page: number; readonly limit: number };
type Place = { readonly seq: string; readonly model_id: string };

const placesIn = ({ best }: BestFirst) => sql`${JSON.stringify(best)}::jsonb`;

export const bestFirst = (order: BestFirst): RawBuilder<unknown> =>
  sql`(${placesIn(order)} -> model_id)::integer, seq desc`;

export const bestFirstOf = async (bestSellers: BestSellers): Promise<BestFirst> => ({
  best: Object.fromEntries((await bestSellers()).map((modelId, place) => [modelId, place])),
});

const bestOf = (models: Models, { best }: BestFirst) =>
  sql<Place>`select seq, model_id from (${models}) as model where model_id = any(${Object.keys(best)}::text[])`;

/** The positions of a page of the best sellers, and behind them of the newest others. */
export const bestPlaces = (models: Models, { page, limit }: Page, order: BestFirst): RawBuilder<string> => {
  const { start } = order;
  const others = sql`select seq, model_id from (${models}) as model
    where not ${placesIn(order)} ? model_id ${start ? sql`and seq <= ${start.from}` : sql``} order by seq desc`;
  if (start) return sql`select seq from (${others} limit ${limit} offset ${start.offset}) as model`;
  const offset = (page - 1) * limit;
  return sql`select seq from (${bestOf(models, order)} union all (${others} limit ${offset + limit})) as model
    order by ${bestFirst(order)} limit ${limit} offset ${offset}`;
};

/** A position that the newest models precede, and the number of models from there to a place in the order of the newest. */
type Near = { readonly before: string; readonly offset: number };

const newestAt = (models: Models, { before, offset }: Partial<Near>) =>
  sql<Pick<Place, 'seq'>>`select seq from (${models}) as model
    ${before === undefined ? sql`` : sql`where seq < ${before}`} order by seq desc limit 1 offset ${offset}`;

/**
 * The order of a page. Behind the best sellers it begins where it would without those before it, and as many others later as there are: so
 * it is found by its place among the newest models, without reading those before it. `near` finds a place faster than by counting.
 */
export const behindBest = async (
  db: Db,
  models: Models,
  { page, limit }: Page,
  order: BestFirst,
  near: (place: number) => Promise<Near | null> = async () => null,
): Promise<BestFirst> => {
  const offset = (page - 1) * limit;
  if (offset < Object.keys(order.best).length) return order;
  const best = (await bestOf(models, order).execute(db)).rows;
  const place = offset - best.length;
  const { rows } = await newestAt(models, (await near(place)) ?? { offset: place }).execute(db);
  const from = rows[0]?.seq ?? '0';
  const newer = best.filter(({ seq }) => BigInt(seq) > BigInt(from));
  return { ...order, start: { from, offset: newer.length } };
};
