import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { typedQuery } from './matchingQuery.ts';
import { hasSubCategory, inSubCategoryFirst, type ModelPage } from './modelFilter.ts';
import { newestFound, type SearchPlan } from './searchPlan.ts';

const weights = sql`array[0.1, 0.2, 0.5, 1.0]::real[]`;

/** The ids of a page of a search, best first, and how many models it found. */
export const pageOfSearch = (db: Db, page: ModelPage, matching: string, plan: SearchPlan) => {
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
