import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tablePageSize } from 'backend/contract/constants.ts';
import { getPage } from '../../../lib/api.ts';
import { useLastPage } from '../../../ui/useLastPage.ts';
import { usePageParam } from '../../../ui/usePageParam.ts';

/** One page of a table, 8 rows, by the `?page=` of the address (R087, R178b). */
export const useAdminPage = <Row>(path: string) => {
  const { page, shown, setPage } = usePageParam();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', path, shown],
    queryFn: ({ signal }) => getPage<Row>(`${path}?page=${shown}&limit=${tablePageSize}`, signal),
    placeholderData: keepPreviousData,
  });
  useLastPage(page, tablePageSize, data?.total, setPage);
  return { page, setPage, data, error, isFetching, retry: () => void refetch() };
};
