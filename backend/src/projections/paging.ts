import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import { mostCounted } from '#contract/adminTables.ts';
import type { Db } from '#infra/database/database.ts';

/** The requested rows of a list: pages count from 1; null is the whole list. */
export type Page = { readonly page: number; readonly limit: number } | null;

/** Rows with the total number of rows; with `more`, there are more than `total`. */
export type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly more?: boolean };

/** Limits a query to a page. */
export const paged =
  (page: Page) =>
  <Tables, Names extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Names, Row>,
  ): SelectQueryBuilder<Tables, Names, Row> =>
    page === null ? query : query.limit(page.limit).offset((page.page - 1) * page.limit);

type Counting = { readonly executeTakeFirstOrThrow: () => Promise<{ readonly total: number }> };

const countOf = <Tables, Names extends keyof Tables, Row>(page: SelectQueryBuilder<Tables, Names, Row>) =>
  page
    .clearSelect()
    .clearOrderBy()
    .clearLimit()
    .clearOffset()
    .select(sql<number>`count(*)::integer`.as('total'))
    .$castTo<{ readonly total: number }>();

/** The number of rows of a query. */
export const totalOf = async <Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> => (await countOf(query).executeTakeFirstOrThrow()).total;

/** The rows of a page with the number of all rows, from two statements at a time. */
export const withTotal = async <Tables, Names extends keyof Tables, Row>(
  page: SelectQueryBuilder<Tables, Names, Row>,
  count: Counting = countOf(page),
): Promise<Paged<Simplify<Row>>> => {
  const [rows, { total }] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total };
};

/** The statement that counts the rows of a query, up to one more than `mostCounted`. */
export const countUpToMost = <Tables, Names extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Names, Row>,
) =>
  db
    .selectFrom(
      query
        .clearSelect()
        .select(sql`1`.as('one'))
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::integer`.as('total'));

/** The number of found rows, at most `mostCounted`, and whether there are more. */
export const counted = ({ total }: { readonly total: number }): Pick<Paged<never>, 'total' | 'more'> =>
  total > mostCounted ? { total: mostCounted, more: true } : { total };
