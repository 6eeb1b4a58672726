import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tablePageSize } from 'backend/contract/constants.ts';
import { getPage } from '../../../lib/api.ts';
import { useLastPage } from '../../../ui/useLastPage.ts';
import { usePageParam } from '../../../ui/usePageParam.ts';

/** One page of a table, 8 rows, by the `?page=` of the address (R087, R178b); empty parameters are left out. */
export const useAdminPage = <Row>(path: string, filter: Readonly<Record<string, string>> = {}) => {
  const { page, shown, setPage } = usePageParam();
  const query = new URLSearchParams({ page: String(shown), limit: String(tablePageSize) });
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  const call = `${path}?${query}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', path, call],
    queryFn: ({ signal }) => getPage<Row>(call, signal),
    placeholderData: keepPreviousData,
  });
  useLastPage(page, tablePageSize, data?.total, setPage);
  return { page, setPage, data, error, isFetching, retry: () => void refetch() };
};
