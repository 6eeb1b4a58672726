import { sql } from 'kysely';
import { isSearch, type ListingFilter, type ListingPage } from '#contract/listingFilter.ts';
import type { WireModel } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { listedInOrder } from '../models/listedInOrder.ts';
import { shownModels } from '../models/shownModels.ts';
import { modelTables } from '../models/table.ts';
import { type Reference, toWireModel } from '../models/toWireModel.ts';
import { condition, hasSubCategory, inSubCategoryFirst, isWholeListing, namesNothing } from './condition.ts';
import { matchingQuery, typedQuery } from './matchingQuery.ts';
import { placeAfter } from './placeCounts.ts';
import { newestFound, planSearch, type SearchPlan } from './searchPlan.ts';
import { isTallied, tallied } from './tally.ts';

type PageOfModels = { readonly models: readonly WireModel[]; readonly total: number };

/** Pages beyond this offset are found from a nearby position, or from the nearer end. */
const deep = 1_000;

/** Number of rows of a listing to skip, and then to take, from one of its ends or from a position. */
type RowRange = {
  readonly from: 'newest' | 'oldest';
  readonly before?: string;
  readonly offset: number;
  readonly limit: number;
};

/** The offset of a page, from the newest or from the oldest of `total`, whichever is nearer. */
export const rangeOf = ({ page, limit }: ListingPage, total: number | null): RowRange => {
  const offset = (page - 1) * limit;
  if (total === null || offset < total / 2) return { from: 'newest', offset, limit };
  const behind = total - offset;
  return { from: 'oldest', offset: Math.max(0, behind - limit), limit: Math.max(0, Math.min(limit, behind)) };
};

/** The models of a page, through an index on the order of listings: only the rows of the page are read. */
export const rowsOfPage = (db: Db, page: ListingPage, { from, before, offset, limit }: RowRange) => {
  const direction = from === 'newest' ? 'desc' : 'asc';
  const places = modelTables(db)
    .selectFrom('model')
    .select('seq')
    .where(condition(page, null))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? ''))
    .$if(hasSubCategory(page), (query) => query.orderBy(inSubCategoryFirst(page), direction))
    .orderBy('seq', direction)
    .limit(limit)
    .offset(offset);
  return shownModels(db)
    .where('listed', '=', true)
    .where('seq', '=', sql<string>`any(array(${places}))`)
    .$if(hasSubCategory(page), (query) => query.orderBy(inSubCategoryFirst(page), 'desc'))
    .orderBy('seq', 'desc');
};

export const totalOfPage = (db: Db, filter: ListingFilter) =>
  (isTallied(filter)
    ? modelTables(db)
        .selectFrom(tallied(db))
        .select(sql<number>`coalesce(sum(model.models), 0)::integer`.as('total'))
    : modelTables(db).selectFrom('model').select(sql<number>`count(*)::integer`.as('total'))
  ).where(condition(filter, null));

/** The position of a page far behind; for an unfiltered listing it comes from the counts of positions, at the same cost for every page. */
export const rangeOfDeepPage = async (
  db: Db,
  page: ListingPage,
  counting: Promise<{ readonly total: number }>,
): Promise<RowRange> => {
  const { limit } = page;
  const place = isWholeListing(page) ? await placeAfter(db, (page.page - 1) * limit) : null;
  return place ? { ...place, from: 'newest', limit } : rangeOf(page, (await counting).total);
};

const weights = sql`array[0.1, 0.2, 0.5, 1.0]::real[]`;

/** The ids of a page of a search, best first, and the number of results. */
export const pageOfSearch = (db: Db, page: ListingPage, matching: string, plan: SearchPlan) => {
  const inOrder = sql`
    ${hasSubCategory(page) ? sql`${inSubCategoryFirst(page)} desc,` : sql``}
    ts_rank(${weights}, search, ${matching}::tsquery)
      + ts_rank(${weights}, search, ${typedQuery(page.search ?? '')}::tsquery) desc, seq desc`;
  return sql<{ total: number; ids: readonly string[] }>`
    with model as materialized (${newestFound(db, page, matching, plan)})
    select (select count(*)::integer from model) as total,
      array(select model_id from model order by ${inOrder}
        limit ${page.limit} offset ${(page.page - 1) * page.limit}) as ids`;
};

const nothing: PageOfModels = { models: [], total: 0 };

type Deps = { readonly db: Db; readonly searching: Db; readonly reference: Reference };

/** One page of a listing, newest first (a search: best first), and the number of its models (a search: at most `mostFound`). */
export const pageOfModels =
  ({ db, searching, reference }: Deps) =>
  async (page: ListingPage): Promise<PageOfModels> => {
    if (namesNothing(page)) return nothing;
    if (isSearch(page)) {
      const matching = await matchingQuery(searching, page.search);
      if (matching === '') return nothing;
      const plan = await planSearch(searching, page, matching);
      const { rows } = await pageOfSearch(searching, page, matching, plan).execute(searching);
      const [found = { ids: [], total: 0 }] = rows;
      return { models: await listedInOrder({ db: searching, reference }, found.ids), total: found.total };
    }
    const counting = totalOfPage(db, page).executeTakeFirstOrThrow();
    const isDeep = (page.page - 1) * page.limit > deep;
    const reading = async () => {
      const range = isDeep ? await rangeOfDeepPage(db, page, counting) : rangeOf(page, null);
      return rowsOfPage(db, page, range).execute();
    };
    const [rows, { total }] = await Promise.all([reading(), counting]);
    return { models: rows.map((row) => toWireModel(row, reference)), total };
  };
