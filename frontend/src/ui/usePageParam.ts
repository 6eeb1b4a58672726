import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { useAfterPaint } from './useAfterPaint.ts';

const parsed = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

const withPage = (params: URLSearchParams, page: number): URLSearchParams => {
  const changed = new URLSearchParams(params);
  if (page === 1) changed.delete('page');
  else changed.set('page', String(page));
  return changed;
};

/**
 * The page of a list, kept in the address as `?page=`: a new address starts at 1 (R044), and Back returns to the page
 * that was left. `shown` follows a moment later, so that the press of a button answers at once.
 */
export const usePageParam = () => {
  const [params, setParams] = useSearchParams();
  const page = parsed(params.get('page'));
  const shown = useAfterPaint(page);
  const setPage = useCallback(
    (next: number, options?: { readonly replace: boolean }): void =>
      setParams((previous) => withPage(previous, next), options),
    [setParams],
  );
  return { page, shown, setPage };
};
