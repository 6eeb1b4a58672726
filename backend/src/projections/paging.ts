import type { SelectQueryBuilder } from 'kysely';

/** Which rows of a list: pages count from 1; null is the whole list. */
export type Page = { readonly page: number; readonly limit: number } | null;

/** Rows beside the number of rows that the whole list has (DESIGN 1). */
export type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Cuts a page out of a query. */
export const paged =
  (page: Page) =>
  <Tables, Names extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Names, Row>,
  ): SelectQueryBuilder<Tables, Names, Row> =>
    page === null ? query : query.limit(page.limit).offset((page.page - 1) * page.limit);
