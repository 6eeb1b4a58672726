import { useQuery } from '@tanstack/react-query';
import { userOrders, userStates } from 'backend/contract/adminTables.ts';
import { FilterChoice, SortChoice, TableFilters } from '../tables/TableFilters.tsx';
import { useTableFilter } from '../tables/useTableFilter.ts';

const names = ['search', 'state', 'country', 'sort'] as const;
const choices = { state: userStates, sort: userOrders };

export const useUserFilter = () => useTableFilter(names, choices);

type CountryProps = { readonly country: string; readonly onChange: (country: string) => void };

/** The countries are loaded after the screen, since their list is long. */
const CountryChoice = ({ country, onChange }: CountryProps) => {
  const { data: countries = [] } = useQuery({
    queryKey: ['countries'],
    queryFn: async () => (await import('../../../lib/countries.ts')).countries.map(({ name }) => name),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const known = country === '' || countries.includes(country) ? countries : [country, ...countries];
  return (
    <FilterChoice
      choices={[['', 'All'], ...known.map((name) => [name, name] as const)]}
      label="Country"
      onChange={onChange}
      value={country}
    />
  );
};

/** Search, filters and order of the users. */
export const UserFilters = ({ filter, change, clear, isFiltered }: ReturnType<typeof useUserFilter>) => (
  <TableFilters
    hint="Name or e-mail address"
    isFiltered={isFiltered}
    label="Filter the users"
    onClear={clear}
    onSearch={(search) => change({ search })}
    search={filter.search}
  >
    <FilterChoice
      choices={[
        ['', 'Everybody'],
        ['verified', 'Verified'],
        ['notVerified', 'Not-verified'],
        ['erased', 'Erased'],
        ['admin', 'Admins'],
      ]}
      label="Status"
      onChange={(state) => change({ state })}
      value={filter.state}
    />
    <CountryChoice country={filter.country} onChange={(country) => change({ country })} />
    <SortChoice
      choices={[
        ['oldest', 'Oldest first'],
        ['name', 'By first name'],
        ['email', 'By e-mail'],
      ]}
      onChange={(sort) => change({ sort })}
      value={filter.sort}
    />
  </TableFilters>
);
