import { type RawBuilder, sql } from 'kysely';
import type { ListingFilter, ListingOrder, ListingPage } from '#contract/listingFilter.ts';
import type { Db } from '#infra/database/database.ts';
import { shownModels } from '../models/shownModels.ts';
import { modelTables } from '../models/table.ts';
import { condition } from './condition.ts';

/** The ids of the best sellers, the best first. */
export type BestSellers = () => Promise<readonly string[]>;

/** The best sellers, an object of their ids and places; all others follow, newest first. */
export type BestFirst = {
  readonly best: Readonly<Record<string, number>>;
  /** Where a page without best sellers begins: this number of others after those newer than a position. */
  readonly start?: { readonly from: string; readonly offset: number };
};

/** The chosen order, with an index for each but the best sellers. */
export type Order = Exclude<ListingOrder, 'bestselling'> | BestFirst;

const placesIn = (best: Readonly<Record<string, number>>) => sql`${JSON.stringify(best)}::jsonb`;

const columns = {
  newest: sql`seq desc`,
  rated: sql`rating desc nulls last, reviews desc, seq desc`,
  cheapest: sql`price_cents, seq`,
  dearest: sql`price_cents desc nulls last, seq desc`,
  simplest: sql`triangles, seq`,
} as const;

export const inOrder = (order: Order): RawBuilder<unknown> =>
  typeof order === 'string' ? columns[order] : sql`(${placesIn(order.best)} -> model_id)::integer, seq desc`;

export const bestOf = (db: Db, filter: ListingFilter, { best }: BestFirst) =>
  modelTables(db)
    .selectFrom('model')
    .select(['seq', 'model_id'])
    .where(condition(filter, null))
    .where('model_id', '=', sql<string>`any(${Object.keys(best)}::text[])`);

const othersThan = ({ best }: BestFirst, db: Db, filter: ListingFilter) =>
  modelTables(db)
    .selectFrom('model')
    .where(condition(filter, null))
    .where(sql<boolean>`not ${placesIn(best)} ? model_id`)
    .orderBy('seq', 'desc');

/** The positions of a page of the best sellers, and behind them of the newest others. */
const bestPlaces = (db: Db, page: ListingPage, order: BestFirst) => {
  const others = othersThan(order, db, page);
  if (order.start)
    return others
      .select('seq')
      .where('seq', '<=', order.start.from)
      .limit(page.limit)
      .offset(order.start.offset);
  const offset = (page.page - 1) * page.limit;
  return modelTables(db)
    .selectFrom(
      bestOf(db, page, order)
        .unionAll(
          sql<{
            seq: string;
            model_id: string;
          }>`(${others.select(['seq', 'model_id']).limit(offset + page.limit)})`,
        )
        .as('model'),
    )
    .select('seq')
    .orderBy(inOrder(order))
    .limit(page.limit)
    .offset(offset);
};

/** The models of a page in a chosen order. */
export const sortedRows = (db: Db, page: ListingPage, order: Order) => {
  const places =
    typeof order === 'string'
      ? modelTables(db)
          .selectFrom('model')
          .select('seq')
          .where(condition(page, null))
          .orderBy(inOrder(order))
          .limit(page.limit)
          .offset((page.page - 1) * page.limit)
      : bestPlaces(db, page, order);
  return shownModels(db)
    .where('listed', '=', true)
    .where('seq', '=', sql<string>`any(array(${places}))`)
    .orderBy(inOrder(order));
};

/** The order that a listing asks for. */
export const orderOf = async (sort: ListingOrder, bestSellers: BestSellers): Promise<Order> =>
  sort === 'bestselling'
    ? { best: Object.fromEntries((await bestSellers()).map((modelId, place) => [modelId, place])) }
    : sort;
