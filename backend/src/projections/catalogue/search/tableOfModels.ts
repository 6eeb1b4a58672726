import { type RawBuilder, sql } from 'kysely';
import { type ModelTableFilter, unsoldDays } from '#contract/adminTables.ts';
import type { WireModel } from '#contract/wire.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/database/database.ts';
import { readModel as salesReadModel } from '../../ordering/sales/table.ts';
import { counted, countUpToMost, type Page, type Paged, paged, withTotal } from '../../paging.ts';
import { schemaOf } from '../../projection.ts';
import { shownModels } from '../models/shownModels.ts';
import { modelTables } from '../models/table.ts';
import { type Reference, toAdminWireModel } from '../models/toWireModel.ts';
import { isSoonerAlong, matchesAmongNewest } from './searchPlan.ts';
import { matchingQuery } from './understoodSearch.ts';

const sale = sql.id(schemaOf(salesReadModel), 'sale');

/** The sales of a model, as a value to sort by; few models were sold, so that this reads little. */
const sumOf = (column: 'sold' | 'cents') =>
  sql`coalesce((select sale.${sql.id(column)} from ${sale} as sale where sale.model_id = model.model_id), 0)`;

/**
 * Each filter and each order has an index. So a page reads either the rows of a rare filter, or few rows in order until a frequent filter
 * has matched enough: never the whole table.
 */
const inOrder: Readonly<Record<NonNullable<ModelTableFilter['sort']>, RawBuilder<unknown>>> = {
  newest: sql`model.seq desc`,
  oldest: sql`model.seq`,
  changed: sql`model.updated_at desc, model.seq desc`,
  name: sql`model.name_key, model.seq`,
  cheapest: sql`model.price_cents, model.seq`,
  dearest: sql`model.price_cents desc nulls last, model.seq desc`,
  bestSelling: sql`${sumOf('sold')} desc, ${sumOf('cents')} desc, model.seq desc`,
};

/** ISO 8601, so that it compares as text. */
const unsoldSince = sql`to_char(now() at time zone 'utc' - ${unsoldDays} * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

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

const conditions = ({ state, type, category }: ModelTableFilter, matching: string | null) => {
  const all = [
    inState(state),
    ...(type ? [sql`model.type = ${type}`] : []),
    ...(category ? [sql`model.category_key = ${normalisedName(category)}`] : []),
    ...(matching === null ? [] : [sql`model.search @@ ${matching}::tsquery`]),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
};

/** Whether matches of a search are found by scanning the table in order, or by the index of words. */
type SearchPlan = 'along' | 'index';

const planSearch = async (
  db: Db,
  filter: ModelTableFilter,
  page: Page,
  matching: string,
): Promise<SearchPlan> => {
  if (page === null) return 'index';
  const sample = matchesAmongNewest(db, inState(filter.state), conditions(filter, matching));
  const wanted = page.page * page.limit;
  return isSoonerAlong(await sample.executeTakeFirstOrThrow(), wanted) ? 'along' : 'index';
};

/** The ids in order come first, most of them from the index alone: only the models of the page are read completely. */
export const rowsOfTable = (
  db: Db,
  filter: ModelTableFilter,
  page: Page,
  matching: string | null,
  plan: SearchPlan = 'along',
) => {
  const order = inOrder[filter.sort ?? 'newest'];
  const found = modelTables(db)
    .selectFrom('model')
    .select(['model_id', 'seq', 'updated_at', 'name_key', 'price_cents'])
    .where(conditions(filter, matching))
    // Otherwise Postgres may scan in order for words that it considers frequent.
    .$if(plan === 'index', (query) => query.offset(0));
  const places = modelTables(db)
    .selectFrom(found.as('model'))
    .select('seq')
    .orderBy(order)
    .$call(paged(page));
  return shownModels(db)
    .where(inState(filter.state))
    .where('seq', '=', sql<string>`any(array(${places}))`)
    .orderBy(order);
};

export const countOfTable = (db: Db, filter: ModelTableFilter, matching: string | null) =>
  countUpToMost(db, modelTables(db).selectFrom('model').where(conditions(filter, matching)));

/** A page of the Admin's table of models (R084). */
export const tableOfModels =
  ({ db, reference }: { readonly db: Db; readonly reference: Reference }) =>
  async (filter: ModelTableFilter, page: Page): Promise<Paged<WireModel>> => {
    const searched = filter.search?.trim() ?? '';
    const matching = searched === '' ? null : await matchingQuery(db, searched);
    if (matching === '') return { rows: [], total: 0 };
    const plan = matching === null ? 'along' : await planSearch(db, filter, page, matching);
    const { rows, ...count } = await withTotal(
      rowsOfTable(db, filter, page, matching, plan),
      countOfTable(db, filter, matching),
    );
    return { rows: rows.map((row) => toAdminWireModel(row, reference)), ...counted(count) };
  };
