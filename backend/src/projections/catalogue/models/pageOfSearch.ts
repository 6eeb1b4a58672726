import { sql } from 'kysely';
import { mostFound } from '#contract/constants.ts';
import type { Db } from '#infra/database/database.ts';
import { typedQuery } from './matchingQuery.ts';
import {
  condition,
  hasSubCategory,
  inSubCategoryFirst,
  type ModelFilter,
  type ModelPage,
} from './modelFilter.ts';
import { modelTables } from './table.ts';

/** The newest models that tell how frequent matches are. */
const looked = 2_000;
/** So many models are passed over in the time in which one match of the index is read. */
const passedPerMatch = 4;

export const matchesAmongNewest = (db: Db, filter: ModelFilter, matching: string) => {
  const newest = modelTables(db)
    .selectFrom('model')
    .selectAll()
    .where('listed', '=', sql.lit(true))
    .orderBy('seq', 'desc')
    .limit(looked);
  const all = modelTables(db).selectFrom('tally').select(sql<number>`sum(tally.models)`.as('models'));
  return modelTables(db)
    .selectFrom(newest.as('model'))
    .select([
      sql<number>`count(*)::integer`.as('matches'),
      sql<number>`coalesce((${all}), 0)::integer`.as('models'),
    ])
    .where(condition(filter, matching));
};

/** How the matches of a search are found: among the models from the newest on, or by the index of words. */
export type Way = 'newest' | 'index';

/**
 * The way that ends sooner: from the newest on until `mostFound` match, or through all matches. How frequent they are is counted:
 * Postgres only guesses how many models have two words, or one beside a category.
 */
export const shorterWay = ({
  matches,
  models,
}: {
  readonly matches: number;
  readonly models: number;
}): Way => {
  const share = matches / looked;
  return mostFound / share < share * models * passedPerMatch ? 'newest' : 'index';
};

export const wayTo = async (db: Db, filter: ModelFilter, matching: string): Promise<Way> =>
  shorterWay(await matchesAmongNewest(db, filter, matching).executeTakeFirstOrThrow());

/** The newest models that a search finds: as many as are ranked and counted, however many match. */
export const newestFound = (db: Db, filter: ModelFilter, matching: string, way: Way) =>
  modelTables(db)
    .selectFrom('model')
    .where(condition(filter, matching))
    // A sum is in no index.
    .orderBy(way === 'newest' ? sql`seq` : sql`seq + 0`, 'desc')
    .limit(mostFound);

const weights = sql`array[0.1, 0.2, 0.5, 1.0]::real[]`;

/** The ids of a page of a search, best first, and how many models it found. */
export const pageOfSearch = (db: Db, page: ModelPage, matching: string, way: Way) => {
  const found = newestFound(db, page, matching, way).select([
    'model_id',
    'seq',
    'sub_category_key',
    'search',
  ]);
  const inOrder = sql`
    ${hasSubCategory(page) ? sql`${inSubCategoryFirst(page)} desc,` : sql``}
    ts_rank(${weights}, search, ${matching}::tsquery)
      + ts_rank(${weights}, search, ${typedQuery(page.search ?? '')}::tsquery) desc, seq desc`;
  return sql<{ total: number; ids: readonly string[] }>`
    with model as materialized (${found})
    select (select count(*)::integer from model) as total,
      array(select model_id from model order by ${inOrder}
        limit ${page.limit} offset ${(page.page - 1) * page.limit}) as ids`;
};
