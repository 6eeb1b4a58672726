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
import { condition, hasSubCategory, inSubCategoryFirst, isWholeListing } from './condition.ts';
import { placeAfter } from './storedCounts.ts';

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

/** Number of rows of a listing to skip, and then to take, from one of its ends or from a position. */
type RowRange = {
  readonly from: 'first' | 'last';
  readonly before?: string;
  readonly offset: number;
  readonly limit: number;
};

/** The offset of a page, from the first or from the last of `total`, whichever is nearer. */
export const rangeOf = ({ page, limit }: ListingPage, total: number | null): RowRange => {
  const offset = (page - 1) * limit;
  if (total === null || offset < total / 2) return { from: 'first', offset, limit };
  const behind = total - offset;
  return { from: 'last', offset: Math.max(0, behind - limit), limit: Math.max(0, Math.min(limit, behind)) };
};

/** The position of a page far behind; for all the newest models it comes from the counts of positions, at the same cost for every page. */
export const rangeOfDeepPage = async (
  db: Db,
  page: ListingPage,
  order: Order,
  counting: Promise<{ readonly total: number }>,
): Promise<RowRange> => {
  const { limit } = page;
  const isCounted = order === 'newest' && isWholeListing(page);
  const place = isCounted ? await placeAfter(db, (page.page - 1) * limit) : null;
  return place ? { ...place, from: 'first', limit } : rangeOf(page, (await counting).total);
};

/**
 * The models of a page in a chosen order, through its index: only the rows of the page are read. `range` begins at the nearer end. The newest
 * of a sub-category come before those of the category without any.
 */
export const sortedRows = (
  db: Db,
  page: ListingPage,
  order: Order,
  { from, before, offset, limit } = rangeOf(page, null),
) => {
  const isDivided = order === 'newest' && hasSubCategory(page);
  const places =
    typeof order === 'string'
      ? modelTables(db)
          .selectFrom('model')
          .select('seq')
          .where(condition(page, null))
          .$if(before !== undefined, (query) => query.where('seq', '<', before ?? ''))
          .$if(isDivided, (query) =>
            query.orderBy(inSubCategoryFirst(page), from === 'first' ? 'desc' : 'asc'),
          )
          .orderBy(columns[order][from])
          .limit(limit)
          .offset(offset)
      : bestPlaces(listedIn(db, page), page, order);
  return shownModels(db)
    .where('listed', '=', true)
    .where('seq', '=', sql<string>`any(array(${places}))`)
    .$if(isDivided, (query) => query.orderBy(inSubCategoryFirst(page), 'desc'))
    .orderBy(inOrder(order));
};

/** The order that a listing asks for. */
export const orderOf = async (sort: ListingOrder, bestSellers: BestSellers): Promise<Order> =>
  sort === 'bestselling' ? bestFirstOf(bestSellers) : sort;

/** The order of a page of a listing. */
export const orderOfPage = async (db: Db, page: ListingPage, bestSellers: BestSellers): Promise<Order> => {
  const order = await orderOf(page.sort ?? 'newest', bestSellers);
  const near = async (place: number) => (isWholeListing(page) ? placeAfter(db, place) : null);
  return typeof order === 'string' ? order : behindBest(db, listedIn(db, page), page, order, near);
};
