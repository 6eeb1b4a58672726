import { useEffect } from 'react';
import { paging } from './paging.ts';

/** Redirects from a page beyond the end to the last one, in place of its history entry. `total` is undefined while loading. */
export const useLastPage = (
  page: number,
  pageSize: number,
  total: number | undefined,
  setPage: (page: number, options: { readonly replace: boolean }) => void,
): void => {
  const last = total === undefined ? page : paging(page, pageSize, total).pages;
  useEffect(() => {
    if (page > last) setPage(last, { replace: true });
  }, [page, last, setPage]);
};
