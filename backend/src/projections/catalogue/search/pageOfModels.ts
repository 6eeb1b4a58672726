import { sql } from 'kysely';
import { mostFound } from '#contract/constants.ts';
import { isSearch, type ListingFilter, type ListingPage } from '#contract/listingFilter.ts';
import type { WireModel } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { listedInOrder } from '../models/listedInOrder.ts';
import { modelTables } from '../models/table.ts';
import { type Reference, toWireModel } from '../models/toWireModel.ts';
import type { BestSellers } from './bestFirst.ts';
import {
  choicesOf,
  condition,
  hasSubCategory,
  inSubCategoryFirst,
  namesNothing,
  scopeOf,
} from './condition.ts';
import { newestFound, type SearchPlan } from './searchPlan.ts';
import {
  inOrder,
  type Order,
  orderOf,
  orderOfPage,
  rangeOf,
  rangeOfDeepPage,
  sortedRows,
} from './sortedRows.ts';
import { isTallied, tallied } from './storedCounts.ts';
import { type KeepMeant, type Lacking, understandSearch } from './understoodSearch.ts';

type PageOfModels = {
  readonly models: readonly WireModel[];
  readonly total: number;
  /** Mistyped words of the search, and the words that were meant. */
  readonly corrected?: Readonly<Record<string, string>>;
};

/** Pages beyond this offset are found from a nearby position, or from the nearer end. */
const deep = 1_000;

export const totalOfPage = (db: Db, filter: ListingFilter) =>
  (isTallied(filter)
    ? modelTables(db)
        .selectFrom(tallied(db))
        .select(sql<number>`coalesce(sum(model.models), 0)::integer`.as('total'))
    : modelTables(db).selectFrom('model').select(sql<number>`count(*)::integer`.as('total'))
  ).where(condition(filter, null));

const weights = sql`array[0.1, 0.2, 0.5, 1.0]::real[]`;

/** The ids of a page of a search, best first, and the number of results. */
export const pageOfSearch = (
  db: Db,
  page: ListingPage,
  { matching, exactly }: { readonly matching: string; readonly exactly: string },
  plan: SearchPlan,
  order?: Order,
) => {
  const ranked = sql`
    ${hasSubCategory(page) ? sql`${inSubCategoryFirst(page)} desc,` : sql``}
    ts_rank(${weights}, search, ${matching}::tsquery)
      + ts_rank(${weights}, search, ${exactly}::tsquery) desc, seq desc`;
  const before = Math.min((page.page - 1) * page.limit, mostFound);
  return sql<{ total: number; ids: readonly string[] }>`
    select count(*)::integer as total,
      coalesce((array_agg(model_id))[${before + 1}::integer : ${before + page.limit}::integer], '{}') as ids
    from (select model_id from (${newestFound(db, page, matching, plan)}) as model
      order by ${order ? inOrder(order) : ranked}) as model`;
};

const nothing: PageOfModels = { models: [], total: 0 };

export type SearchDeps = {
  /** The databases for lists and for searches. */
  readonly db: Db;
  readonly searching: Db;
  readonly keepMeant: KeepMeant;
  readonly reference: Reference;
  readonly bestSellers: BestSellers;
};

/** The parts of a term that each of these models lacks. */
const partsOfModels = (db: Db, ids: readonly string[], lacking: readonly Lacking[]) =>
  modelTables(db)
    .selectFrom('searchable')
    .select([
      'model_id',
      sql<readonly boolean[]>`array[${sql.join(
        lacking.map(({ query }) => (query === null ? sql`true` : sql`not search @@ ${query}::tsquery`)),
      )}]::boolean[]`.as('lacks'),
    ])
    .where('model_id', '=', sql<string>`any(${ids}::text[])`);

const marked = async (
  db: Db,
  models: readonly WireModel[],
  lacking: readonly Lacking[],
): Promise<readonly WireModel[]> => {
  if (lacking.length === 0) return models;
  const ids = models.map(({ _id }) => _id);
  const rows = await partsOfModels(db, ids, lacking).execute();
  const lacks = new Map(rows.map((row) => [row.model_id, row.lacks]));
  return models.map((model) => ({
    ...model,
    without: lacking.filter((_, nth) => lacks.get(model._id)?.[nth]).map(({ typed }) => typed),
  }));
};

/** One page of a listing. */
const listed =
  ({ db, reference, bestSellers }: SearchDeps) =>
  async (page: ListingPage): Promise<PageOfModels> => {
    const counting = totalOfPage(db, page).executeTakeFirstOrThrow();
    const isDeep = (page.page - 1) * page.limit > deep;
    const reading = async () => {
      const order = await orderOfPage(db, page, bestSellers);
      const isNear = !isDeep || typeof order !== 'string';
      const range = isNear ? rangeOf(page, null) : await rangeOfDeepPage(db, page, order, counting);
      return sortedRows(db, page, order, range).execute();
    };
    const [rows, { total }] = await Promise.all([reading(), counting]);
    return { models: rows.map((row) => toWireModel(row, reference)), total };
  };

/** One page of a listing, newest first (a search: best first), and the number of its models (a search: at most `mostFound`). */
export const pageOfModels = (deps: SearchDeps) => {
  const list = listed(deps);
  const { searching: db, reference, bestSellers } = deps;
  return async (page: ListingPage): Promise<PageOfModels> => {
    if (namesNothing(page)) return nothing;
    if (!isSearch(page)) return list(page);
    const { page: number, limit, sort } = page;
    const choices = choicesOf(page);
    const [understood, order] = await Promise.all([
      understandSearch(deps, { ...scopeOf(page), search: page.search }, choices),
      sort && orderOf(sort, bestSellers),
    ]);
    if (understood === null) return nothing;
    const narrowed = { ...understood.filter, ...choices, page: number, limit, sort };
    const { matching, exactly, lacking, corrected, plan } = understood;
    if (matching === null) return list(narrowed);
    const { rows } = await pageOfSearch(db, narrowed, { matching, exactly }, plan, order).execute(db);
    const [found = { ids: [], total: 0 }] = rows;
    const models = await listedInOrder({ db, reference }, found.ids);
    return { models: await marked(db, models, lacking), total: found.total, corrected };
  };
};
