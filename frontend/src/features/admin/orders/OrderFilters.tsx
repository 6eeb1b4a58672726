import { orderOrders, orderStates } from 'backend/contract/adminTables.ts';
import { DayFields, DaysNote, FilterChoice, SortChoice, TableFilters } from '../tables/TableFilters.tsx';
import { useTableFilter } from '../tables/useTableFilter.ts';

const names = ['search', 'state', 'from', 'to', 'sort'] as const;
const choices = { state: orderStates, sort: orderOrders };

export const useOrderFilter = () => useTableFilter(names, choices);

/** Search, filters and order of the orders. */
export const OrderFilters = ({ table }: { readonly table: ReturnType<typeof useOrderFilter> }) => (
  <TableFilters hint="Customer, invoice or model" label="Filter the orders" table={table}>
    <FilterChoice
      choices={[
        ['', 'All orders'],
        ['refundRequested', 'Refund requested'],
        ['refunded', 'Refunded'],
        ['partlyRefunded', 'Partly refunded'],
        ['disputed', 'Disputed'],
      ]}
      label="Status"
      {...table.of('state')}
    />
    <SortChoice
      choices={[
        ['oldest', 'Oldest first'],
        ['largest', 'Highest amount'],
        ['smallest', 'Lowest amount'],
      ]}
      {...table.of('sort')}
    />
    <DayFields of={table.of} />
    <DaysNote className="basis-full!" />
  </TableFilters>
);
