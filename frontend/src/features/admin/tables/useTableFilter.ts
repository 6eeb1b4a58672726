import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** The filter of a table by parameter name; an empty text does not filter. */
type TableFilter<Name extends string> = Readonly<Record<Name, string>>;

/** The filter in the parameters of an address; an invalid value counts as none. */
export const filterIn = <Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
  choices: Partial<Record<Name, readonly string[]>> = {},
): TableFilter<Name> => {
  const value = (name: Name): string => {
    const text = params.get(name)?.trim().slice(0, 200) ?? '';
    return choices[name]?.includes(text) === false ? '' : text;
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as TableFilter<Name>;
};

/** The parameters with a changed filter, from page 1 on; empty values are left out, other parameters stay. */
export const withFilter = (
  params: URLSearchParams,
  changed: Readonly<Record<string, string>>,
): URLSearchParams => {
  const result = new URLSearchParams(params);
  result.delete('page');
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') result.delete(name);
    else result.set(name, value);
  }
  return result;
};

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
