import { startTransition, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

/**
 * A value that follows its source after the next paint. Unlike a deferred value it never changes in the same frame, so a
 * button shows at once that it was pressed, however expensive the update is.
 */
const useAfterPaint = <Value>(source: Value): Value => {
  const [value, setValue] = useState(source);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    // The animation frame runs before the paint, the timer after it.
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => startTransition(() => setValue(source)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [source]);
  return value;
};

/** The page number in an address; 1 if it is not a positive whole number. */
export const pageNumber = (text: string | null): number => {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

const withPage = (params: URLSearchParams, page: number): URLSearchParams => {
  const changed = new URLSearchParams(params);
  if (page === 1) changed.delete('page');
  else changed.set('page', String(page));
  return changed;
};

/**
 * The page of a list, kept in the address as `?page=`: a new address starts at 1 (R044), and Back returns to the previous
 * page. `shown` follows after the next paint, so that buttons respond at once.
 */
export const usePageParam = () => {
  const [params, setParams] = useSearchParams();
  const page = pageNumber(params.get('page'));
  const shown = useAfterPaint(page);
  const setPage = useCallback(
    (next: number, options?: { readonly replace: boolean }): void =>
      setParams((previous) => withPage(previous, next), options),
    [setParams],
  );
  return { page, shown, setPage };
};
