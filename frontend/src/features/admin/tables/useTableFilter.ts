import { useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** The values of a filter by parameter name; an empty text does not filter. */
type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The filter in the parameters of an address; an invalid value counts as none. */
export const filterIn = <Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
  choices: Partial<Record<Name, readonly string[]>> = {},
): Values<Name> => {
  const value = (name: Name): string => {
    const text = params.get(name)?.trim().slice(0, 200) ?? '';
    return choices[name]?.includes(text) === false ? '' : text;
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Values<Name>;
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

/**
 * The filter of a table, kept in the address; with `replace`, a change makes no entry in the browser's history. Names and choices
 * must be constants.
 */
export const useTableFilter = <Name extends string>(
  names: readonly Name[],
  choices?: Partial<Record<Name, readonly string[]>>,
  replace = false,
) => {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterIn(params, names, choices), [params, names, choices]);
  const change = (changed: Partial<Values<Name>>): void =>
    setParams((previous) => withFilter(previous, changed as Values<string>), { replace });
  /** The value of one parameter, and what changes it. */
  const of = (name: Name) => ({
    value: filter[name],
    onChange: (value: string): void => change({ [name]: value } as Partial<Values<Name>>),
  });
  /** The same place with one parameter changed, as a relative address. */
  const hrefOf = (name: Name, value: string): string => `?${withFilter(params, { [name]: value })}`;
  const clear = (): void => change(Object.fromEntries(names.map((name) => [name, ''])) as Values<Name>);
  const isFiltered = names.some((name) => name !== 'sort' && filter[name] !== '');
  return { filter, change, of, hrefOf, clear, isFiltered };
};

export type TableFilter<Name extends string> = ReturnType<typeof useTableFilter<Name>>;
