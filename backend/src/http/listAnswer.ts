import type { Answer } from './route.ts';

/** A list, or one page of it, with the number of rows in all. */
export type Listed<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** A list as its call documents it, the total beside it in a header. */
export const listAnswer = <Row>({ rows, total }: Listed<Row>): Answer => ({
  body: rows,
  headers: { 'X-Total-Count': String(total), 'Cache-Control': 'no-store' },
});
