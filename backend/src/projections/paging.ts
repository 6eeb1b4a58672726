import type { SelectQueryBuilder } from 'kysely';

/** The rows of a list: pages count from 1; null is the whole list. */
export type Page = { readonly page: number; readonly limit: number } | null;

/** Rows with the number of rows of the whole list. */
export type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Limits a query to a page. */
export const paged =
  (page: Page) =>
  <Tables, Names extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Names, Row>,
  ): SelectQueryBuilder<Tables, Names, Row> =>
    page === null ? query : query.limit(page.limit).offset((page.page - 1) * page.limit);
