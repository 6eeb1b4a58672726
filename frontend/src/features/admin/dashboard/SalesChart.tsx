import { useQuery } from '@tanstack/react-query';
import { maxPageSize } from 'backend/contract/constants.ts';
import type { WireAdminOrder } from 'backend/contract/wire.ts';
import { getPage } from '../../../lib/api.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Bars } from './Bars.tsx';
import { salesByDay } from './salesByDay.ts';

const days = 14;

/**
 * Sales of the last two weeks, from the newest orders of the orders call. With more orders than one answer holds
 * the picture would be wrong, so then there is none.
 */
export const SalesChart = () => {
  const { data } = useQuery({
    queryKey: ['admin', 'newestOrders'],
    queryFn: ({ signal }) =>
      getPage<WireAdminOrder>(`/charge/allOrdersAdmin?page=1&limit=${maxPageSize}`, signal),
    meta: { quiet: true },
  });
  if (!data) return null;
  const now = new Date();
  const sales = salesByDay(data.rows, days, now);
  const oldest = data.rows.at(-1)?.createdAt.slice(0, 10) ?? '';
  const isWhole = data.total <= data.rows.length || oldest < (sales[0]?.day ?? '');
  if (!isWhole) return null;
  const amount = sales.reduce((sum, day) => sum + day.amount, 0);
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  return (
    <Panel className="p-5 md:p-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold text-h3">Sales of the last {days} days</h2>
        <p className="font-mono text-ink-2 tabular-nums">
          ${amount} in {orders} {orders === 1 ? 'order' : 'orders'}
        </p>
      </div>
      {orders === 0 ? <p className="text-ink-2">Nothing was sold in this time.</p> : <Bars days={sales} />}
    </Panel>
  );
};
