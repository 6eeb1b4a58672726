import { sql } from 'kysely';
import { type ModelTableFilter, unsoldDays } from '#contract/adminTables.ts';
import type { WireModel } from '#contract/wire.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/database/database.ts';
import { readModel as salesReadModel } from '../../ordering/sales/table.ts';
import { counted, countUpToMost, type Page, type Paged, paged, withTotal } from '../../paging.ts';
import { schemaOf } from '../../projection.ts';
import { shownModels } from '../models/shownModels.ts';
import { modelTables } from '../models/table.ts';
import { toAdminWireModel } from '../models/toWireModel.ts';
import { type BestFirst, behindBest, bestFirst, bestFirstOf, bestPlaces } from './bestFirst.ts';
import type { SearchDeps } from './pageOfModels.ts';
import { isSoonerAlong, listedModels, sampled } from './searchPlan.ts';
import { matchingQuery } from './understoodSearch.ts';

const sale = sql.id(schemaOf(salesReadModel), 'sale');

/**
 * Each filter and each order has an index. So a page reads either the rows of a rare filter, or few rows in order until a frequent filter
 * has matched enough: never the whole table.
 */
const columns = {
  newest: sql`model.seq desc`,
  oldest: sql`model.seq`,
  changed: sql`model.updated_at desc, model.seq desc`,
  name: sql`model.name_key, model.seq`,
  cheapest: sql`model.price_cents, model.seq`,
  dearest: sql`model.price_cents desc nulls last, model.seq desc`,
} as const;

type Order = keyof typeof columns | BestFirst;

/** ISO 8601, so that it compares as text; a subquery, since Postgres would compute it again for every row. */
const unsoldSince = sql`(select to_char(now() at time zone 'utc' - ${unsoldDays} * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;

/** Listed since then, with a price, and not sold since then. */
const unsold = sql<boolean>`(
  model.listed and model.price_cents > 0 and model.created_at < ${unsoldSince}
  and not exists (select from ${sale} as sale where sale.model_id = model.model_id and sale.last_sold_at >= ${unsoldSince})
)`;

/** Without a state: all models except deleted ones. */
const inState = (state: ModelTableFilter['state']) => {
  if (state === 'listed') return sql<boolean>`model.listed`;
  if (state === 'unsold') return unsold;
  if (state === 'draft') return sql<boolean>`model.draft`;
  return state === 'deleted'
    ? sql<boolean>`not (model.listed or model.draft)`
    : sql<boolean>`(model.listed or model.draft)`;
};

/** The condition of a filter on the table `model`; with a `tsquery`, on `searchable` under that name. */
const conditions = ({ state, type, category }: ModelTableFilter, matching: string | null = null) => {
  const all = [
    inState(state),
    ...(type ? [sql`model.type = ${type}`] : []),
    ...(category ? [sql`model.category_key = ${normalisedName(category)}`] : []),
    ...(matching === null ? [] : [sql`model.search @@ ${matching}::tsquery`]),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
};

/** Whether matches of a search are found by looking at models in order, or by the index of words. */
type SearchPlan = 'along' | 'index';

/** Looked up for each model: Postgres cannot turn it into a join, which could begin with all matches. */
const matches = (db: Db, matching: string) =>
  modelTables(db)
    .selectFrom('searchable')
    .select(sql<boolean>`search @@ ${matching}::tsquery`.as('matches'))
    .where(sql<boolean>`searchable.model_id = model.model_id`);

const planSearch = async (
  db: Db,
  filter: ModelTableFilter,
  page: NonNullable<Page>,
  matching: string,
): Promise<SearchPlan> => {
  const newest = modelTables(db)
    .selectFrom('model')
    .selectAll()
    .where(inState(filter.state))
    .orderBy('seq', 'desc')
    .limit(sampled);
  const among = sql<number>`count(*) filter (where ${conditions(filter)} and (${matches(db, matching)}))`;
  const sample = await modelTables(db)
    .selectFrom(newest.as('model'))
    .select([among.as('matches'), listedModels(db).as('models')])
    .executeTakeFirstOrThrow();
  return isSoonerAlong(sample, page.page * page.limit) ? 'along' : 'index';
};

const found = (db: Db, filter: ModelTableFilter, matching: string | null, plan: SearchPlan) => {
  const models = modelTables(db)
    .selectFrom('model')
    .select(['model_id', 'seq', 'updated_at', 'name_key', 'price_cents']);
  if (matching === null) return models.where(conditions(filter));
  if (plan === 'along')
    return models.where(conditions(filter)).where(sql<boolean>`(${matches(db, matching)})`);
  const ids = modelTables(db)
    .selectFrom('searchable as model')
    .select('model_id')
    .where(conditions(filter, matching));
  return models.where('model_id', '=', sql<string>`any(array(${ids}))`);
};

/** The ids in order come first, most of them from the index alone: only the models of the page are read completely. */
const rowsOfTable = (
  db: Db,
  filter: ModelTableFilter,
  page: NonNullable<Page>,
  order: Order,
  matching: string | null,
  plan: SearchPlan = 'along',
) => {
  const models = found(db, filter, matching, plan);
  const inOrder = typeof order === 'string' ? columns[order] : bestFirst(order);
  const places =
    typeof order === 'string'
      ? modelTables(db).selectFrom(models.as('model')).select('seq').orderBy(inOrder).$call(paged(page))
      : bestPlaces(models, page, order);
  return shownModels(db)
    .where(inState(filter.state))
    .where('seq', '=', sql<string>`any(array(${places}))`)
    .orderBy(inOrder);
};

const countOfTable = (db: Db, filter: ModelTableFilter, matching: string | null) => {
  const where = conditions(filter, matching);
  return matching === null
    ? countUpToMost(db, modelTables(db).selectFrom('model').where(where))
    : countUpToMost(db, modelTables(db).selectFrom('searchable as model').where(where));
};

/** A page of the Admin's table of models (R084). */
export const tableOfModels =
  ({ db, reference, bestSellers }: Omit<SearchDeps, 'searching' | 'keepMeant'>) =>
  async (filter: ModelTableFilter, page: NonNullable<Page>): Promise<Paged<WireModel>> => {
    const searched = filter.search?.trim() ?? '';
    const matching = searched === '' ? null : await matchingQuery(db, searched);
    if (matching === '') return { rows: [], total: 0 };
    const plan = matching === null ? 'along' : await planSearch(db, filter, page, matching);
    const { sort = 'newest' } = filter;
    const order =
      sort === 'bestSelling'
        ? await behindBest(db, found(db, filter, matching, plan), page, await bestFirstOf(bestSellers))
        : sort;
    const { rows, ...count } = await withTotal(
      rowsOfTable(db, filter, page, order, matching, plan),
      countOfTable(db, filter, matching),
    );
    return { rows: rows.map((row) => toAdminWireModel(row, reference)), ...counted(count) };
  };
