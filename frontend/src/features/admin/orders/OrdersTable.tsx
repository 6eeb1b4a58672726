import type { WireAdminOrder } from 'backend/contract/wire.ts';
import { useMemo, useState } from 'react';
import { instantsOf } from '../../../lib/dates.ts';
import { readersDay } from '../../../lib/formats.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ReversalBadges } from '../../../ui/reversal/ReversalBadges.tsx';
import { dollarText } from '../../../ui/reversal/reversalText.ts';
import type { Column } from '../../../ui/Table.tsx';
import { HistoryLink } from '../shell/HistoryLink.tsx';
import { AdminTable } from '../tables/AdminTable.tsx';
import { useAdminPage } from '../tables/useAdminPage.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderFilters, useOrderFilter } from './OrderFilters.tsx';

/** Pictures beside an order at most. */
const mostPictures = 2;

const Bought = ({ order: { paidAt, orderItems } }: { readonly order: WireAdminOrder }) => (
  <div className="mt-1 flex min-w-0 items-center gap-2 text-ink-2 max-md:flex-row-reverse max-md:text-right">
    {orderItems.slice(0, mostPictures).map(({ _id, ModalCard }) => (
      <Picture
        alt=""
        className="h-8 w-10 shrink-0 rounded-md dense-hidden"
        height={32}
        key={_id}
        reference={ModalCard}
        width={40}
      />
    ))}
    <p className="dense-line wrap-anywhere min-w-0 text-caption">
      <time className="block" dateTime={paidAt}>
        {readersTime(paidAt)}
      </time>
      <span>{orderItems.map(({ ModalName }) => ModalName).join(', ')}</span>
    </p>
  </div>
);

/** Refunds and disputes of an order, with the amount of a partial refund (ADR 26). */
const ReversalStatus = ({ order }: { readonly order: WireAdminOrder }) => {
  const { orderAmount, reversal } = order;
  const isPart = reversal !== undefined && reversal.refunded > 0 && reversal.refunded < orderAmount;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <ReversalBadges order={order} />
      {order.refund?.repayBy && (
        <Badge tone="danger">{`Withdrawal: repay by ${readersDay(order.refund.repayBy)}`}</Badge>
      )}
      {isPart && (
        <span className="text-ink-2 tabular-nums" translate="no">
          {dollarText(reversal.refunded)}
        </span>
      )}
    </span>
  );
};

const columnsWith = (show: (order: WireAdminOrder) => void): readonly Column<WireAdminOrder>[] => [
  {
    head: 'Customer',
    cell: ({ customerId, customerName, customerEmail }) => (
      <div className="wrap-anywhere min-w-0 md:min-w-28 max-md:text-right">
        <p className="font-medium">
          <HistoryLink id={customerId} kind="user">
            {customerName}
          </HistoryLink>
        </p>
        <p className="break-all text-ink-2 dense-hidden">{customerEmail}</p>
      </div>
    ),
  },
  {
    head: 'Invoice Id',
    cell: (order) => (
      <div className="dense-line min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end">
          <span className="tabular-nums" id={`invoice-${order._id}`}>
            <HistoryLink id={order._id} kind="order">
              {order.invoiceId}
            </HistoryLink>
          </span>
          <ReversalStatus order={order} />
        </div>
        <Bought order={order} />
      </div>
    ),
  },
  {
    head: 'Details',
    cell: (order) => (
      <Button
        aria-describedby={`invoice-${order._id}`}
        className="whitespace-nowrap"
        kind="secondary"
        onClick={() => show(order)}
        size="small"
      >
        View Details
      </Button>
    ),
  },
  { head: 'Amount', numeric: true, cell: ({ orderAmount }) => <Figure>{`${orderAmount}$`}</Figure> },
];

/** The orders with their details (R085, R086). */
export const OrdersTable = () => {
  const [shown, setShown] = useState<WireAdminOrder | null>(null);
  const table = useOrderFilter();
  const columns = useMemo(() => columnsWith(setShown), []);
  const asked = { ...table.filter, ...instantsOf(table.filter) };
  return (
    <>
      <OrderFilters table={table} />
      <AdminTable
        caption="Orders"
        columns={columns}
        empty="No orders yet"
        hidePagination={shown !== null}
        onShowAll={table.isFiltered ? table.clear : undefined}
        page={useAdminPage('GET /charge/allOrdersAdmin', asked)}
      />
      <OrderDetails onClose={() => setShown(null)} order={shown} />
    </>
  );
};
