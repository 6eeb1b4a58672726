import { useEffect } from 'react';
import { paging } from './paging.ts';

/**
 * Leads from a page beyond the end to the last one: rows may have gone, or the address is an old one. `total` is
 * undefined until it is known. The address beyond the end is replaced, so that Back does not lead there again.
 */
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
