import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowOf } from 'backend/contract/calls/calls.ts';
import { tablePageSize } from 'backend/contract/constants.ts';
import { callPage, type Page } from '../../../lib/api.ts';
import { useLastPage } from '../../../ui/useLastPage.ts';
import { usePageParam } from '../../../ui/usePageParam.ts';

type TableCall =
  | 'GET /modal/table'
  | 'GET /user'
  | 'GET /charge/allOrdersAdmin'
  | 'GET /email/messages'
  | 'GET /review';

/** A page of a table, for display. */
export type AdminPage<Row> = {
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly data: Page<Row> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** One page of a table, 8 rows, by the `?page=` of the address (R087, R178b); empty parameters are left out. */
export const useAdminPage = <Name extends TableCall>(
  name: Name,
  filter: Readonly<Record<string, string>> = {},
): AdminPage<RowOf<Name>> => {
  const { page, shown, setPage } = usePageParam();
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  const query = { page: shown, limit: tablePageSize, ...Object.fromEntries(given) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', name, query],
    queryFn: ({ signal }) => callPage<TableCall>(name, { query, signal }) as Promise<Page<RowOf<Name>>>,
    placeholderData: keepPreviousData,
  });
  useLastPage(page, tablePageSize, data?.total, setPage);
  return { page, setPage, data, error, isFetching, retry: () => void refetch() };
};
