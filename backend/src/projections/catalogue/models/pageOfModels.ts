import { sql } from 'kysely';
import type { WireModel } from '#contract/wire.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import type { Db } from '#infra/database/database.ts';
import { matchingQuery } from './matchingQuery.ts';
import { shownModels } from './shownModels.ts';
import { modelTables } from './table.ts';
import { type Reference, toWireModel } from './toWireModel.ts';

export type ModelFilter = {
  readonly type?: 'free' | 'premium' | undefined;
  /** `free` and `premium` mean the type, unless a sub-category is given (R148, Q04). */
  readonly category?: string | undefined;
  /** Exact matches first, then models of the category that have no sub-category (R147, Q09). */
  readonly subCategory?: string | undefined;
  /** Category or sub-category, from the short address of a listing (R018, R038). */
  readonly either?: string | undefined;
  readonly search?: string | undefined;
};

/** Pages count from 1. */
export type ModelPage = ModelFilter & { readonly page: number; readonly limit: number };

export type PageOfModels = { readonly models: readonly WireModel[]; readonly total: number };

/** The filter in normalised form; an empty text does not restrict. */
const asked = (filter: ModelFilter) => {
  const category = normalisedName(filter.category ?? '');
  const subCategory = normalisedName(filter.subCategory ?? '');
  const isType = (category === 'free' || category === 'premium') && subCategory === '';
  return {
    type: filter.type ?? (isType ? category : ''),
    category: isType ? '' : category,
    subCategory,
    either: normalisedName(filter.either ?? ''),
  };
};

/** The condition of a filter, over the table `model`. `matching` is a `tsquery`, or null without a search. */
const condition = (filter: ModelFilter, matching: string | null) => {
  const { type, category, subCategory, either } = asked(filter);
  return sql<boolean>`${sql.join(
    [
      sql`model.listed`,
      ...(type === '' ? [] : [sql`model.type = ${type}`]),
      ...(category === '' ? [] : [sql`model.category_key = ${category}`]),
      ...(subCategory === '' ? [] : [sql`model.sub_category_key in (${subCategory}, '')`]),
      ...(either === '' ? [] : [sql`(model.category_key = ${either} or model.sub_category_key = ${either})`]),
      ...(matching === null ? [] : [sql`model.search @@ ${matching}::tsquery`]),
    ],
    sql` and `,
  )}`;
};

export const rowsOfPage = (db: Db, page: ModelPage, matching: string | null) => {
  const { subCategory } = asked(page);
  return shownModels(db)
    .where(condition(page, matching))
    .$if(subCategory !== '', (query) => query.orderBy(sql`model.sub_category_key = ${subCategory}`, 'desc'))
    .$if(matching !== null, (query) =>
      query.orderBy(
        sql`ts_rank(array[0.1, 0.2, 0.5, 1.0]::real[], model.search, ${matching}::tsquery)`,
        'desc',
      ),
    )
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
};

export const totalOfPage = (db: Db, filter: ModelFilter, matching: string | null) =>
  modelTables(db)
    .selectFrom('model')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(condition(filter, matching));

/** Whether a filter names something that is no name, such as `_`: nothing is called so. */
const namesNothing = ({ category = '', subCategory = '', either = '' }: ModelFilter): boolean =>
  [category, subCategory, either].some((name) => name !== '' && normalisedName(name) === '');

/** One page of a listing, newest first (search: best first), and how many models the whole listing has. */
export const pageOfModels =
  ({ db, reference }: { readonly db: Db; readonly reference: Reference }) =>
  async (page: ModelPage): Promise<PageOfModels> => {
    const searched = page.search?.trim() ?? '';
    const matching = searched === '' ? null : await matchingQuery(db, searched);
    if (matching === '' || namesNothing(page)) return { models: [], total: 0 };
    const [rows, { total }] = await Promise.all([
      rowsOfPage(db, page, matching).execute(),
      totalOfPage(db, page, matching).executeTakeFirstOrThrow(),
    ]);
    return { models: rows.map((row) => toWireModel(row, reference)), total };
  };
