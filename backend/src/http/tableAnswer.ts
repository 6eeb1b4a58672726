import { tablePageSize } from '#contract/constants.ts';
import { type Listed, listAnswer } from './listAnswer.ts';

type Asked = {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
};

/**
 * Answers a table of the Admin's: the page that is asked for, filtered and in an order, or the `whole` list when nothing is
 * asked. Without a filter the number of rows is one that is kept, so that it is exact whatever the size.
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
    readonly whole?: () => Promise<Listed<Row>>;
  },
) => {
  const isAsked = [page, limit, ...Object.values(filter)].some((value) => value !== undefined);
  if (whole && !isAsked) return listAnswer(await whole());
  const listed = await table(filter, { page: page ?? 1, limit: limit ?? tablePageSize });
  const isFiltered = Object.entries(filter).some(([name, value]) => name !== 'sort' && value);
  return listAnswer(isFiltered ? listed : { rows: listed.rows, total: await total() });
};
