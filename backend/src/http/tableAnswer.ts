import { tablePageSize } from '#contract/constants.ts';
import { type Listed, listAnswer } from './listAnswer.ts';
import { tooMany } from './tooMany.ts';

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
