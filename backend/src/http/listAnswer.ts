import { tablePageSize } from '#contract/constants.ts';
import type { Paged } from '#projections/paging.ts';
import { HttpError } from './answers.ts';
import type { Answer } from './route.ts';

/** A list as its call documents it, with the total in a header. */
export const listAnswer = <Row>({ rows, total, more }: Paged<Row>): Answer<readonly Row[]> => ({
  body: rows,
  headers: {
    'X-Total-Count': String(total),
    ...(more && { 'X-Total-More': 'true' }),
  },
});

/** The requested page, or null for the whole list. */
export const pageOf = (
  query: { readonly page?: number | undefined; readonly limit?: number | undefined },
  defaultLimit: number,
): { readonly page: number; readonly limit: number } | null =>
  query.page === undefined && query.limit === undefined
    ? null
    : { page: query.page ?? 1, limit: query.limit ?? defaultLimit };

/** The refusal (422) of a list without pages that is too long for one answer. */
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

/** A list in one answer: its rows, their name for messages, the maximum number sent, and the path of the call. */
type Whole<Row> = {
  readonly list: () => Promise<Paged<Row>>;
  readonly what: string;
  readonly most: number;
  readonly path: string;
};

/**
 * Answers a table of the Admin's: the requested page, filtered and sorted, or the `whole` list when nothing is requested and it is not too
 * long. Without a filter the number of rows comes from a stored count, so it is exact at any size.
 * @throws HttpError 422
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
    ) => Promise<Paged<Row>>;
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
