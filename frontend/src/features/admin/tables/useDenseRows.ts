import { useEffect } from 'react';

/** Fetches the styles of low rows where they are shown. Without them rows are tall. */
export const useDenseRows = (isDense: boolean): void =>
  useEffect(() => {
    if (isDense) import('./denseRows.css').catch(() => undefined);
  }, [isDense]);
