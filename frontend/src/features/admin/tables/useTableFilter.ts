import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { filterIn, withFilter } from './tableFilter.ts';

/** The filter of a table, kept in the address. Names and choices must be constants. */
export const useTableFilter = <Name extends string>(
  names: readonly Name[],
  choices: Partial<Record<Name, readonly string[]>>,
) => {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterIn(params, names, choices), [params, names, choices]);
  const change = useCallback(
    (changed: Partial<Record<Name, string>>): void =>
      setParams((previous) => withFilter(previous, changed as Readonly<Record<string, string>>)),
    [setParams],
  );
  const clear = useCallback(
    (): void =>
      setParams((previous) => withFilter(previous, Object.fromEntries(names.map((name) => [name, ''])))),
    [setParams, names],
  );
  const isFiltered = names.some((name) => name !== 'sort' && filter[name] !== '');
  return { filter, change, clear, isFiltered };
};
