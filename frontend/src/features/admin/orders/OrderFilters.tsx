import { orderOrders, orderStates } from 'backend/contract/adminTables.ts';
import { readersZone } from '../../../lib/dates.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { FilterChoice, SortChoice, TableFilters } from '../tables/TableFilters.tsx';
import { useTableFilter } from '../tables/useTableFilter.ts';

const names = ['search', 'state', 'from', 'to', 'sort'] as const;
const choices = { state: orderStates, sort: orderOrders };

export const useOrderFilter = () => useTableFilter(names, choices);

/** Search, filters and order of the orders. */
export const OrderFilters = ({ filter, change, clear, isFiltered }: ReturnType<typeof useOrderFilter>) => (
  <TableFilters
    hint="Customer or invoice"
    isFiltered={isFiltered}
    label="Filter the orders"
    onClear={clear}
    onSearch={(search) => change({ search })}
    search={filter.search}
  >
    <FilterChoice
      choices={[
        ['', 'All orders'],
        ['refundRequested', 'Refund requested'],
        ['refunded', 'Refunded'],
        ['disputed', 'Disputed'],
      ]}
      label="Status"
      onChange={(state) => change({ state })}
      value={filter.state}
    />
    <SortChoice
      choices={[
        ['oldest', 'Oldest first'],
        ['largest', 'Highest amount'],
        ['smallest', 'Lowest amount'],
      ]}
      onChange={(sort) => change({ sort })}
      value={filter.sort}
    />
    <TextField
      label="From"
      onChange={(event) => change({ from: event.target.value })}
      type="date"
      value={filter.from}
    />
    <TextField
      label="Until"
      onChange={(event) => change({ to: event.target.value })}
      type="date"
      value={filter.to}
    />
    <p className="basis-full! text-caption text-ink-3">{`Days are those of your time zone, ${readersZone()}.`}</p>
  </TableFilters>
);
