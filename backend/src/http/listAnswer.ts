import type { Answer } from './route.ts';

/** A list, or one page of it, with the number of rows in all, or with `more` a number that there are more than. */
export type Listed<Row> = { readonly rows: readonly Row[]; readonly total: number; readonly more?: boolean };

/** A list as its call documents it, the total beside it in a header. */
export const listAnswer = <Row>({ rows, total, more }: Listed<Row>): Answer<readonly Row[]> => ({
  body: rows,
  headers: {
    'X-Total-Count': String(total),
    ...(more && { 'X-Total-More': 'true' }),
    'Cache-Control': 'no-store',
  },
});
