import { tablePageSize } from '#contract/constants.ts';
import { HttpError } from './httpError.ts';
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

/** The page that was asked for, or null for the whole list. */
export const pageOf = (
  query: { readonly page?: number | undefined; readonly limit?: number | undefined },
  defaultLimit: number,
): { readonly page: number; readonly limit: number } | null =>
  query.page === undefined && query.limit === undefined
    ? null
    : { page: query.page ?? 1, limit: query.limit ?? defaultLimit };

/** The refusal of a list without pages that is too long for one answer (422). */
export const tooMany = (what: string, most: number, path: string): HttpError =>
  new HttpError(
    422,
    `page: there are more than ${most} ${what}, too many for one answer. Please ask for pages: /api${path}?page=1&limit=100`,
  );

type Asked = {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
};

/** The list in one answer: its rows, what they are, the most of them that are sent, and the path of the call. */
type Whole<Row> = {
  readonly list: () => Promise<Listed<Row>>;
  readonly what: string;
  readonly most: number;
  readonly path: string;
};

/**
 * Answers a table of the Admin's: the page that is asked for, filtered and in an order, or the `whole` list when nothing is
 * asked and it is not too long. Without a filter the number of rows is one that is kept, so that it is exact whatever the size. @throws HttpError 422
 */
export const tableAnswer = async <Query extends Asked, Row>(
  { page, limit, ...filter }: Query,
  {
    table,
    total,
    whole,
  }: {
    readonly table: (
      filter: Omit<Query, 'page' | 'limit'>,
      page: { readonly page: number; readonly limit: number },
    ) => Promise<Listed<Row>>;
    readonly total: () => Promise<number>;
    readonly whole?: Whole<Row>;
  },
) => {
  const isAsked = [page, limit, ...Object.values(filter)].some((value) => value !== undefined);
  if (whole && !isAsked) {
    const { list, what, most, path } = whole;
    if ((await total()) > most) throw tooMany(what, most, path);
    return listAnswer(await list());
  }
  const listed = await table(filter, { page: page ?? 1, limit: limit ?? tablePageSize });
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'sort' && value);
  return listAnswer(isFiltered ? listed : { rows: listed.rows, total: await total() });
};
