import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tablePageSize } from 'backend/contract/constants.ts';
import { useEffect } from 'react';
import { getPage } from '../../../lib/api.ts';
import { usePageParam } from '../../../ui/usePageParam.ts';

/** One page of a table call, 8 rows, by the `?page=` of the address (R087, R178b). */
export const useAdminPage = <Row>(path: string) => {
  const { page, shown, setPage } = usePageParam();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', path, shown],
    queryFn: ({ signal }) => getPage<Row>(`${path}?page=${shown}&limit=${tablePageSize}`, signal),
    placeholderData: keepPreviousData,
  });
  // The last row of the last page may have been deleted: there is always a page to show.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / tablePageSize));
  const isBeyond = data !== undefined && page > lastPage;
  useEffect(() => {
    if (isBeyond) setPage(lastPage);
  }, [isBeyond, lastPage, setPage]);
  return { page, setPage, data, error, isFetching, retry: () => void refetch() };
};
