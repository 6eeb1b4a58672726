import { useQuery } from '@tanstack/react-query';
import { maxPageSize } from 'backend/contract/constants.ts';
import type { WireOrder } from 'backend/contract/wire.ts';
import { counted } from 'backend/domain/kernel/counted.ts';
import { Link } from 'wouter';
import { quiet } from '../../../lib/adminAnswer.ts';
import { callPage } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { dollarText } from '../../../ui/reversal/reversalText.ts';

/** `3 orders, $120 paid, $35 paid back`; the amounts are of the newest orders if there are more than these. */
export const personTotals = (
  orders: readonly Pick<WireOrder, 'orderAmount' | 'reversal'>[],
  total: number,
): string => {
  if (total === 0) return 'No orders yet';
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
  const back = sum(orders.map(({ reversal }) => reversal?.refunded ?? 0));
  return [
    counted(total, 'order'),
    `${total > orders.length ? `newest ${orders.length}: ` : ''}${dollarText(sum(orders.map(({ orderAmount }) => orderAmount)))} paid`,
    ...(back > 0 ? [`${dollarText(back)} paid back`] : []),
  ].join(', ');
};

type Props = { readonly id: string; readonly name: string };

/** The totals of a person, linked to the orders of people with their name. */
export const PersonTotals = ({ id, name }: Props) => {
  const query = { id, page: 1, limit: maxPageSize };
  const { data } = useQuery({
    queryKey: ['admin', 'GET /charge/myorders', query],
    queryFn: ({ signal }) => callPage('GET /charge/myorders', { query, signal }),
    ...quiet,
  });
  return (
    <p className="-mt-3 mb-6 min-h-6 tabular-nums">
      {data && (
        <Link className="link" href={`${paths.admin.orders}?search=${encodeURIComponent(name)}`}>
          {personTotals(data.rows, data.total)}
        </Link>
      )}
    </p>
  );
};
