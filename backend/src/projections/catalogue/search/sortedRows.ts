import { type RawBuilder, sql } from 'kysely';
import type { ListingFilter, ListingOrder, ListingPage } from '#contract/listingFilter.ts';
import type { Db } from '#infra/database/database.ts';
import { shownModels } from '../models/shownModels.ts';
import { modelTables } from '../models/table.ts';
import {
  type BestFirst,
  type BestSellers,
  behindBest,
  bestFirst,
  bestFirstOf,
  bestPlaces,
} from './bestFirst.ts';
import { condition, isWholeListing } from './condition.ts';
import { placeAfter } from './placeCounts.ts';
import { rangeOf } from './rowRange.ts';

/** The chosen order, with an index for each but the best sellers. */
export type Order = Exclude<ListingOrder, 'bestselling'> | BestFirst;

/** Each order, and the same from its end. */
const columns = {
  newest: { first: sql`seq desc`, last: sql`seq` },
  rated: {
    first: sql`rating desc nulls last, reviews desc, seq desc`,
    last: sql`rating nulls first, reviews, seq`,
  },
  cheapest: { first: sql`price_cents, seq`, last: sql`price_cents desc, seq desc` },
  dearest: { first: sql`price_cents desc nulls last, seq desc`, last: sql`price_cents nulls first, seq` },
  simplest: { first: sql`triangles, seq`, last: sql`triangles desc, seq desc` },
} as const;

export const inOrder = (order: Order): RawBuilder<unknown> =>
  typeof order === 'string' ? columns[order].first : bestFirst(order);

const listedIn = (db: Db, filter: ListingFilter) =>
  modelTables(db).selectFrom('model').select(['seq', 'model_id']).where(condition(filter, null));

/** The models of a page in a chosen order; `range` begins at the nearer end of an order with an index. */
export const sortedRows = (db: Db, page: ListingPage, order: Order, range = rangeOf(page, null)) => {
  const places =
    typeof order === 'string'
      ? modelTables(db)
          .selectFrom('model')
          .select('seq')
          .where(condition(page, null))
          .orderBy(columns[order][range.from])
          .limit(range.limit)
          .offset(range.offset)
      : bestPlaces(listedIn(db, page), page, order);
  return shownModels(db)
    .where('listed', '=', true)
    .where('seq', '=', sql<string>`any(array(${places}))`)
    .orderBy(inOrder(order));
};

/** The order that a listing asks for. */
export const orderOf = async (sort: ListingOrder, bestSellers: BestSellers): Promise<Order> =>
  sort === 'bestselling' ? bestFirstOf(bestSellers) : sort;

/** The order of a page of a listing. */
export const orderOfPage = async (
  db: Db,
  page: ListingPage,
  sort: ListingOrder,
  bestSellers: BestSellers,
): Promise<Order> => {
  const order = await orderOf(sort, bestSellers);
  const near = async (place: number) => (isWholeListing(page) ? placeAfter(db, place) : null);
  return typeof order === 'string' ? order : behindBest(db, listedIn(db, page), page, order, near);
};
