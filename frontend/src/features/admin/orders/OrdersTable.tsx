import type { WireAdminOrder } from 'backend/contract/wire.ts';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { AdminTable } from '../tables/AdminTable.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { ReversalStatus } from './ReversalStatus.tsx';

const columnsWith = (show: (order: WireAdminOrder) => void): readonly Column<WireAdminOrder>[] => [
  {
    head: 'Customer',
    cell: ({ customerName, customerEmail }) => (
      <div className="wrap-anywhere min-w-0 md:min-w-28 max-md:text-right">
        <p className="font-medium">{customerName}</p>
        <p className="break-all text-ink-2">{customerEmail}</p>
      </div>
    ),
  },
  {
    head: 'Invoice Id',
    cell: (order) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end">
        <span className="font-mono tabular-nums" id={`invoice-${order._id}`}>
          <HistoryLink id={order._id} kind="order">
            {order.invoiceId}
          </HistoryLink>
        </span>
        <ReversalStatus order={order} />
      </div>
    ),
  },
  {
    head: 'Details',
    cell: (order) => (
      <Button
        aria-describedby={`invoice-${order._id}`}
        kind="secondary"
        onClick={() => show(order)}
        size="small"
      >
        View Details
      </Button>
    ),
  },
  { head: 'Amount', numeric: true, cell: ({ orderAmount }) => `${orderAmount}$` },
];

/** R085, R086. */
export const OrdersTable = () => {
  const [shown, setShown] = useState<WireAdminOrder | null>(null);
  const columns = useMemo(() => columnsWith(setShown), []);
  return (
    <>
      <AdminTable
        caption="Orders"
        columns={columns}
        empty="No orders yet"
        hidePagination={shown !== null}
        page={useAdminPage<WireAdminOrder>('/charge/allOrdersAdmin')}
        rowKey={({ _id }) => _id}
      />
      <OrderDetails onClose={() => setShown(null)} order={shown} />
    </>
  );
};
