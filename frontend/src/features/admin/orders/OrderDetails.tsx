import { useQuery } from '@tanstack/react-query';
import type { WireAdminOrder } from 'backend/contract/wire.ts';
import type { WireDownload } from 'backend/contract/wireDownload.ts';
import { useEffect, useState } from 'react';
import { adminAnswer, fresh } from '../../../lib/adminAnswer.ts';
import { paths } from '../../../lib/paths.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ReversalBadges } from '../../../ui/reversal/ReversalBadges.tsx';
import { dollarText } from '../../../ui/reversal/reversalText.ts';
import { SendReceipt } from '../../../ui/SendReceipt.tsx';
import { RefundDesk } from '../refunds/RefundDesk.tsx';
import { Fact } from './Fact.tsx';

/** The downloads of an order by model id, fetched again each time they are shown; undefined while loading. */
const useOrderDownloads = (orderId: string | undefined): ReadonlyMap<string, WireDownload> | undefined => {
  const { data } = useQuery({
    ...adminAnswer('GET /charge/downloads/:id', { params: { id: orderId ?? '' } }),
    ...fresh,
    enabled: orderId !== undefined,
  });
  return data && new Map(data.map((download) => [download.modelId, download]));
};

/** The state of the downloads of a model, in words; undefined means that none was requested. */
export const downloadText = (download: WireDownload | undefined): string => {
  if (download === undefined) return 'Not downloaded yet';
  const { links, completed, standing, stoppedAtPercent } = download;
  const count = links === 1 ? '' : ` ${completed} of ${links} times`;
  const done = completed === 0 ? '' : `Downloaded${count}`;
  if (standing === 'completed') return done;
  const last = standing === 'interrupted' ? `stopped at ${stoppedAtPercent} %` : 'not finished';
  return done === '' ? `Download ${last}` : `${done}, the last one ${last}`;
};

/** `$35 for Lamp and Vase`; an amount that is for no model stands alone. */
export const paidBackText = (
  dollars: number,
  items: readonly Pick<WireAdminOrder['orderItems'][number], 'ModalName' | 'refunded'>[],
): string => {
  const names = items.filter(({ refunded }) => refunded).map(({ ModalName }) => ModalName);
  return `${dollarText(dollars)}${names.length === 0 ? '' : ` for ${new Intl.ListFormat('en').format(names)}`}`;
};

type Props = { readonly order: WireAdminOrder | null; readonly onClose: () => void };

/** An order, and its products with number, name, card image, price (R086) and the state of their downloads. */
export const OrderDetails = ({ order, onClose }: Props) => {
  const downloads = useOrderDownloads(order?._id);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (order === null) setAsks(false);
  }, [order]);
  return (
    <Dialog
      footer={
        <>
          {order && order.customerEmail !== '' && <SendReceipt orderId={order._id} />}
          {order?.reversal?.dispute && (
            <ButtonLink href={paths.admin.dispute(order._id)} kind="quiet">
              Dispute file
            </ButtonLink>
          )}
          {order && (
            <ButtonLink href={paths.receipt(order._id)} kind="quiet">
              Receipt
            </ButtonLink>
          )}
          <CloseButton onClose={onClose} />
        </>
      }
      onClose={onClose}
      open={order !== null}
      reading
      title={order ? `Order Details: ${order.invoiceId}` : 'Order Details'}
    >
      {order && (
        <>
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <h3 className="font-medium">Summary</h3>
            <ReversalBadges order={order} />
          </div>
          <dl className="mb-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            <Fact label="Order">{order.invoiceId}</Fact>
            <Fact label="Customer">
              {order.customerEmail === ''
                ? order.customerName
                : `${order.customerName}, ${order.customerEmail}`}
            </Fact>
            <Fact label="Total">{dollarText(order.orderAmount)}</Fact>
            {order.reversal && order.reversal.refunded > 0 && (
              <Fact label="Paid back">{paidBackText(order.reversal.refunded, order.orderItems)}</Fact>
            )}
            <Fact label="Paid">
              <time dateTime={order.paidAt}>{readersTime(order.paidAt)}</time>
            </Fact>
          </dl>
          <h3 className="font-medium">Models</h3>
        </>
      )}
      <ol>
        {order?.orderItems.map((item, index) => (
          <li className="flex items-center gap-4 border-line border-b py-3 last:border-b-0" key={item._id}>
            <span className="w-6 shrink-0 text-right tabular-nums text-ink-2">{index + 1}</span>
            <Picture
              alt=""
              className="size-16 shrink-0 rounded-control"
              eager
              height={64}
              reference={item.ModalCard}
              width={64}
            />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-medium">
                <span>{item.ModalName}</span>
                {item.refunded && <Badge tone="neutral">Paid back</Badge>}
              </p>
              <p className="tabular-nums text-ink-2">
                Price: <Figure>{`${item.ModalPrice}$`}</Figure>
              </p>
              <p className="min-h-5 text-ink-2 text-sm">
                {downloads && `Version ${item.version} · ${downloadText(downloads.get(item._id))}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {order && (asks || order.refund?.standing === 'requested' || order.refund?.standing === 'approved') ? (
        <section aria-label="Refund" className="border-line border-t py-3">
          <RefundDesk onDone={onClose} orderId={order._id} />
        </section>
      ) : (
        <Button className="mt-3" kind="secondary" onClick={() => setAsks(true)} size="small">
          Refund…
        </Button>
      )}
    </Dialog>
  );
};
