import type { WireAdminOrder } from 'backend/contract/wire.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { downloadText, useOrderDownloads } from './downloads.ts';

type Props = { readonly order: WireAdminOrder | null; readonly onClose: () => void };

/** The products of an order with number, name, card image, price (R086) and the state of their downloads. */
export const OrderDetails = ({ order, onClose }: Props) => {
  const downloads = useOrderDownloads(order?._id);
  return (
    <Dialog
      footer={
        <>
          {order && (
            <ButtonLink href={paths.receipt(order._id)} kind="quiet">
              Receipt
            </ButtonLink>
          )}
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
      onClose={onClose}
      open={order !== null}
      reading
      title="Order Details"
    >
      <ol>
        {order?.orderItems.map((item, index) => (
          <li className="flex items-center gap-4 border-line border-b py-3 last:border-b-0" key={item._id}>
            <span className="w-6 shrink-0 text-right font-mono text-ink-2">{index + 1}</span>
            <Picture
              alt=""
              className="size-16 shrink-0 rounded-control"
              eager
              height={64}
              reference={item.ModalCard}
              sizes="64px"
              width={64}
            />
            <div className="min-w-0">
              <p className="font-medium">{item.ModalName}</p>
              <p className="font-mono text-ink-2">Price: {item.ModalPrice}$</p>
              <p className="min-h-5 text-ink-2 text-sm">
                {downloads && downloadText(downloads.get(item._id))}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
};
