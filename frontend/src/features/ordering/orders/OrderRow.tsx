import type { WireOrder } from 'backend/contract/wire.ts';
import { ChevronDown, ReceiptText } from 'lucide-react';
import { Link } from 'wouter';
import { shortDate } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { buttonStyle } from '../../../ui/buttonStyle.ts';
import { Figure } from '../../../ui/Figure.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { refundNote } from '../../../ui/refund/refundText.ts';
import { ReversalBadges } from '../../../ui/reversal/ReversalBadges.tsx';
import { reversalNote } from '../../../ui/reversal/reversalText.ts';
import { useDisclosure } from '../../../ui/useDisclosure.ts';
import { DownloadAll } from '../downloads/DownloadAll.tsx';
import { RefusedReceipt } from '../receipts/confirmation/RefusedReceipt.tsx';
import { ReceiptProof } from '../receipts/ReceiptProof.tsx';
import { AskForRefund } from '../refunds/AskForRefund.tsx';
import { WithdrawRequest } from '../withdrawal/WithdrawRequest.tsx';
import { OrderItem } from './OrderItem.tsx';

const shownPictures = 3;

const OrderedModels = ({ items }: { readonly items: WireOrder['orderItems'] }) => (
  <span className="col-span-full flex min-w-0 items-center gap-3 pt-1 font-normal text-sm md:col-start-2">
    <span className="flex shrink-0 gap-1.5">
      {items.slice(0, shownPictures).map((item) => (
        <Picture
          alt=""
          className="aspect-4/3 w-12 rounded-control"
          height={36}
          key={item._id}
          reference={item.ModalCard}
          width={48}
        />
      ))}
    </span>
    <bdi className="line-clamp-2 min-w-0 break-words text-ink-2">
      {items.map((item) => item.ModalName).join(', ')}
    </bdi>
  </span>
);

/** Columns of the list's head and rows: number, invoice, amount, date, chevron. */
export const orderColumns =
  'grid gap-x-4 gap-y-1 max-md:relative max-md:grid-cols-[minmax(0,1fr)] max-md:pr-12 md:grid-cols-[3rem_minmax(0,1fr)_7rem_8rem_1.25rem] md:items-center';

type Props = { readonly order: WireOrder; readonly serial: number; readonly startOpen: boolean };

const Value = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <span className="text-sm tabular-nums max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4">
    <span className="text-caption text-ink-3 md:sr-only">{label}</span>{' '}
    <span className="min-w-0">{children}</span>
  </span>
);

/** One order; its header is a button that shows the items (R070, R071). */
export const OrderRow = ({ order, serial, startOpen }: Props) => {
  const { open, button, region } = useDisclosure(startOpen);
  const isOwned = order.reversal?.isRevoked !== true;
  const isPartTaken = order.orderItems.some(({ refunded }) => refunded === true);
  const notes = [
    order.reversal ? reversalNote(order.reversal, isPartTaken) : null,
    order.refund ? refundNote(order.refund, order.orderItems) : null,
  ].filter((note) => note !== null);
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      <h2>
        <button
          {...button}
          className={`${orderColumns} w-full cursor-pointer px-4 py-3.5 text-left hover:bg-sunken focus-visible:outline-offset-[-3px]`}
        >
          <Value label="No.">{serial}</Value>
          <Value label="Invoice ID">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end">
              <span>{order.invoiceId}</span> <ReversalBadges order={order} />
              {order.receiptRefused && <Badge tone="danger">Mail refused</Badge>}
            </span>
          </Value>
          <Value label="Amount">
            <Figure>{`$${order.orderAmount}`}</Figure>
          </Value>
          <Value label="Date">
            <time dateTime={order.createdAt}>{shortDate(order.createdAt)}</time>
          </Value>
          <ChevronDown
            className={`size-5 text-ink-2 transition-transform max-md:absolute max-md:top-3.5 max-md:right-4 ${open ? 'rotate-180' : ''}`}
          />
          <OrderedModels items={order.orderItems} />
        </button>
      </h2>
      <div {...region} className="border-line border-t bg-sunken px-4">
        <RefusedReceipt order={order}>
          {notes.map((note) => (
            <p className="border-line border-b py-3 text-ink-2 text-sm" key={note}>
              {note}
            </p>
          ))}
          <ul>
            {order.orderItems.map((item) => (
              <OrderItem
                isOwned={isOwned && item.refunded !== true}
                isShown={open}
                item={item}
                key={item._id}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3">
            <Link
              aria-label={`Receipt ${order.invoiceId}`}
              className={buttonStyle('quiet', 'small', '-ml-3.5')}
              href={paths.receipt(order._id)}
            >
              <ReceiptText className="size-4" />
              Receipt
            </Link>
            <span className="-ml-3.5 flex flex-wrap items-center gap-3">
              {order.refund?.standing === 'requested' && <WithdrawRequest order={order} />}
              {isOwned && (
                <Link
                  aria-label={`Withdraw from contract here, ${order.invoiceId}`}
                  className={buttonStyle('quiet', 'small')}
                  href={`${paths.withdraw}/${order._id}`}
                >
                  Withdraw from contract here
                </Link>
              )}
              {isOwned && <AskForRefund order={order} />}
              {isOwned && order.orderItems.length > 1 && <DownloadAll order={order} />}
            </span>
          </div>
          <ReceiptProof invoiceId={order.invoiceId} orderId={order._id} />
        </RefusedReceipt>
      </div>
    </li>
  );
};
