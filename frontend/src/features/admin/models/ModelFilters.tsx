import { useQuery } from '@tanstack/react-query';
import { modelOrders, modelStates } from 'backend/contract/adminTables.ts';
import { adminCategoriesQuery } from '../categories/categoryCalls.ts';
import { nameChoices } from '../shell/nameChoices.ts';
import { FilterChoice, SortChoice, TableFilters } from '../tables/TableFilters.tsx';
import { useTableFilter } from '../tables/useTableFilter.ts';

const names = ['search', 'type', 'category', 'state', 'sort'] as const;
const choices = { type: ['free', 'premium'], state: modelStates, sort: modelOrders };

export const useModelFilter = () => useTableFilter(names, choices);

/** Search, filters and order of the models. */
export const ModelFilters = ({ table }: { readonly table: ReturnType<typeof useModelFilter> }) => {
  const { data: categories = [] } = useQuery({ ...adminCategoriesQuery(), meta: { quiet: true } });
  const known = categories.map(({ category }) => category);
  return (
    <TableFilters
      hint="Name, category, style …"
      label="Filter the models"
      search={table.of('search')}
      table={table}
    >
      <FilterChoice
        choices={Object.entries({ '': 'All types', free: 'Free', premium: 'Premium' })}
        label="Type"
        {...table.of('type')}
      />
      <FilterChoice
        choices={nameChoices('All', table.filter.category, known)}
        label="Category"
        {...table.of('category')}
      />
      <FilterChoice
        choices={Object.entries({
          '': 'All',
          listed: 'In the shop',
          draft: 'Drafts',
          deleted: 'Deleted',
          unsold: 'Not sold for 90 days',
        })}
        label="Shown"
        {...table.of('state')}
      />
      <SortChoice
        choices={Object.entries({
          oldest: 'Oldest first',
          changed: 'Last changed',
          name: 'By name',
          cheapest: 'Lowest price',
          dearest: 'Highest price',
          bestSelling: 'Best selling',
        })}
        {...table.of('sort')}
      />
    </TableFilters>
  );
};
