import { useQuery } from '@tanstack/react-query';
import { modelOrders, modelStates } from 'backend/contract/adminTables.ts';
import { adminCategoriesQuery } from '../categories/categoryCalls.ts';
import { FilterChoice, SortChoice, TableFilters } from '../tables/TableFilters.tsx';
import { useTableFilter } from '../tables/useTableFilter.ts';

const names = ['search', 'type', 'category', 'state', 'sort'] as const;
const choices = { type: ['free', 'premium'], state: modelStates, sort: modelOrders };

export const useModelFilter = () => useTableFilter(names, choices);

/** Search, filters and order of the models. */
export const ModelFilters = ({ filter, change, clear, isFiltered }: ReturnType<typeof useModelFilter>) => {
  const { data: categories = [] } = useQuery({ ...adminCategoriesQuery(), meta: { quiet: true } });
  const known = categories.map(({ category }) => category);
  const chosen = filter.category === '' || known.includes(filter.category) ? [] : [filter.category];
  return (
    <TableFilters
      hint="Name, category, style …"
      isFiltered={isFiltered}
      label="Filter the models"
      onClear={clear}
      onSearch={(search) => change({ search })}
      search={filter.search}
    >
      <FilterChoice
        choices={[
          ['', 'All types'],
          ['free', 'Free'],
          ['premium', 'Premium'],
        ]}
        label="Type"
        onChange={(type) => change({ type })}
        value={filter.type}
      />
      <FilterChoice
        choices={[['', 'All'], ...[...chosen, ...known].map((category) => [category, category] as const)]}
        label="Category"
        onChange={(category) => change({ category })}
        value={filter.category}
      />
      <FilterChoice
        choices={[
          ['', 'All'],
          ['listed', 'In the shop'],
          ['draft', 'Drafts'],
          ['deleted', 'Deleted'],
        ]}
        label="Shown"
        onChange={(state) => change({ state })}
        value={filter.state}
      />
      <SortChoice
        choices={[
          ['oldest', 'Oldest first'],
          ['changed', 'Last changed'],
          ['name', 'By name'],
          ['cheapest', 'Lowest price'],
          ['dearest', 'Highest price'],
        ]}
        onChange={(sort) => change({ sort })}
        value={filter.sort}
      />
    </TableFilters>
  );
};
