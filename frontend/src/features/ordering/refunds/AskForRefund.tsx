import type { WireOrder } from 'backend/contract/wire.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { SpinnerOverlay } from '../../../ui/SpinnerOverlay.tsx';

/** The refundable items of an order: without a refund, an open request or an approval. */
export const refundableItems = ({
  orderItems,
  refund,
}: Pick<WireOrder, 'orderItems' | 'refund'>): WireOrder['orderItems'] => {
  const isOpen = refund?.standing === 'requested' || refund?.standing === 'approved';
  const open = new Set(isOpen ? refund.modelIds : []);
  return orderItems.filter(({ _id, refunded }) => refunded !== true && !open.has(_id));
};

const RefundRequest = lazyPart(
  () => import('./RefundRequest.tsx').then((m) => m.RefundRequest),
  <SpinnerOverlay />,
);

/** Opens the form with which a buyer requests a refund (Q40); absent if no model is refundable. */
export const AskForRefund = ({ order }: { readonly order: WireOrder }) => {
  const [open, setOpen] = useState(false);
  const items = refundableItems(order);
  if (items.length === 0) return null;
  return (
    <>
      <Button
        aria-label={`Ask for a refund of ${order.invoiceId}`}
        kind="quiet"
        onClick={() => setOpen(true)}
        size="small"
      >
        <Undo2 className="size-4" />
        Ask for a refund
      </Button>
      {open && <RefundRequest.View items={items} onClose={() => setOpen(false)} order={order} />}
    </>
  );
};
