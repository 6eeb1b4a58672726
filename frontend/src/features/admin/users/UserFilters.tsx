import { useQuery } from '@tanstack/react-query';
import { userOrders, userStates } from 'backend/contract/adminTables.ts';
import { nameChoices } from '../shell/nameChoices.ts';
import { FilterChoice, SortChoice, TableFilters } from '../tables/TableFilters.tsx';
import { useTableFilter } from '../tables/useTableFilter.ts';

const names = ['search', 'state', 'country', 'sort'] as const;
const choices = { state: userStates, sort: userOrders };

export const useUserFilter = () => useTableFilter(names, choices);

type CountryProps = { readonly value: string; readonly onChange: (country: string) => void };

/** The countries are loaded after the screen, since their list is long. */
const CountryChoice = ({ value, onChange }: CountryProps) => {
  const { data: countries = [] } = useQuery({
    queryKey: ['countries'],
    queryFn: async () => (await import('../../../lib/countries.ts')).countries.map(({ name }) => name),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return (
    <FilterChoice
      choices={nameChoices('All', value, countries)}
      label="Country"
      onChange={onChange}
      value={value}
    />
  );
};

/** Search, filters and order of the users. */
export const UserFilters = ({ table }: { readonly table: ReturnType<typeof useUserFilter> }) => (
  <TableFilters
    hint="Name or e-mail address"
    label="Filter the users"
    search={table.of('search')}
    table={table}
  >
    <FilterChoice
      choices={Object.entries({
        '': 'Everybody',
        verified: 'Verified',
        notVerified: 'Not-verified',
        erased: 'Erased',
        admin: 'Admins',
      })}
      label="Status"
      {...table.of('state')}
    />
    <CountryChoice {...table.of('country')} />
    <SortChoice
      choices={Object.entries({ oldest: 'Oldest first', name: 'By first name', email: 'By e-mail' })}
      {...table.of('sort')}
    />
  </TableFilters>
);
