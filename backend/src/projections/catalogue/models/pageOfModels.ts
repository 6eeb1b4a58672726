import { sql } from 'kysely';
import type { WireModel } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { listedInOrder } from './listedInOrder.ts';
import { matchingQuery } from './matchingQuery.ts';
import {
  condition,
  hasSubCategory,
  inSubCategoryFirst,
  isSearch,
  type ModelFilter,
  type ModelPage,
  namesNothing,
} from './modelFilter.ts';
import { pageOfSearch, wayTo } from './pageOfSearch.ts';
import { shownModels } from './shownModels.ts';
import { modelTables } from './table.ts';
import { isTallied, tallied } from './tally.ts';
import { type Reference, toWireModel } from './toWireModel.ts';

export type PageOfModels = { readonly models: readonly WireModel[]; readonly total: number };

export const rowsOfPage = (db: Db, page: ModelPage) =>
  shownModels(db)
    .where(condition(page, null))
    .$if(hasSubCategory(page), (query) => query.orderBy(inSubCategoryFirst(page), 'desc'))
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);

export const totalOfPage = (db: Db, filter: ModelFilter) =>
  (isTallied(filter)
    ? modelTables(db)
        .selectFrom(tallied(db))
        .select(sql<number>`coalesce(sum(model.models), 0)::integer`.as('total'))
    : modelTables(db).selectFrom('model').select(sql<number>`count(*)::integer`.as('total'))
  ).where(condition(filter, null));

const nothing: PageOfModels = { models: [], total: 0 };

type Deps = { readonly db: Db; readonly searching: Db; readonly reference: Reference };

/** One page of a listing, newest first (search: best first), and how many models it has, of a search at most `mostFound`. */
export const pageOfModels =
  ({ db, searching, reference }: Deps) =>
  async (page: ModelPage): Promise<PageOfModels> => {
    if (namesNothing(page)) return nothing;
    if (isSearch(page)) {
      const matching = await matchingQuery(searching, page.search);
      if (matching === '') return nothing;
      const way = await wayTo(searching, page, matching);
      const { rows } = await pageOfSearch(searching, page, matching, way).execute(searching);
      const [found = { ids: [], total: 0 }] = rows;
      return { models: await listedInOrder({ db: searching, reference }, found.ids), total: found.total };
    }
    const [rows, { total }] = await Promise.all([
      rowsOfPage(db, page).execute(),
      totalOfPage(db, page).executeTakeFirstOrThrow(),
    ]);
    return { models: rows.map((row) => toWireModel(row, reference)), total };
  };
