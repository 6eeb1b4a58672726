import { useQueries } from '@tanstack/react-query';
import { mostCounted, orderOrders, orderStates } from 'backend/contract/adminTables.ts';
import { callPage } from '../../../lib/api.ts';
import { instantsOf } from '../../../lib/dates.ts';
import { Chips } from '../tables/Chips.tsx';
import { DayFields, DaysNote, SortChoice, TableFilters } from '../tables/TableFilters.tsx';
import { useTableFilter } from '../tables/useTableFilter.ts';

const names = ['search', 'state', 'from', 'to', 'sort'] as const;
const choices = { state: orderStates, sort: orderOrders };

export const useOrderFilter = () => useTableFilter(names, choices);

const states = [
  ['', 'All orders'],
  ['refundRequested', 'Refund requested'],
  ['refunded', 'Refunded'],
  ['partlyRefunded', 'Partly refunded'],
  ['disputed', 'Disputed'],
] as const;

/** The states of orders, each with the number of those that match the rest of the filter. */
const StateChips = ({ table: { filter, hrefOf } }: Props) => {
  const { search, from, to } = filter;
  const given = Object.entries({ search, ...instantsOf({ from, to }) }).filter(([, value]) => value !== '');
  const counts = useQueries({
    queries: states.map(([state]) => {
      const query = { page: 1, limit: 1, ...Object.fromEntries(given), ...(state !== '' && { state }) };
      return {
        queryKey: ['admin', 'GET /charge/allOrdersAdmin', query],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
          (await callPage('GET /charge/allOrdersAdmin', { query, signal })).total,
        meta: { quiet: true },
      };
    }),
  });
  return (
    <Chips
      chips={states.map(([state, label], nth) => {
        const count = counts[nth]?.data;
        return {
          label,
          count: count === mostCounted ? `${count}+` : count,
          href: hrefOf('state', state),
          chosen: filter.state === state,
        };
      })}
      label="Status"
    />
  );
};

type Props = { readonly table: ReturnType<typeof useOrderFilter> };

/** Search, filters and order of the orders. */
export const OrderFilters = ({ table }: Props) => (
  <>
    <TableFilters
      hint="Customer, invoice or model"
      label="Filter the orders"
      search={table.of('search')}
      table={table}
    >
      <SortChoice
        choices={Object.entries({
          oldest: 'Oldest first',
          largest: 'Highest amount',
          smallest: 'Lowest amount',
        })}
        {...table.of('sort')}
      />
      <DayFields of={table.of} />
      <DaysNote className="basis-full!" />
    </TableFilters>
    <StateChips table={table} />
  </>
);
