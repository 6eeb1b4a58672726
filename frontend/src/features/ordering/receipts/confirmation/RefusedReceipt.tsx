import type { WireOrder } from 'backend/contract/wire.ts';
import { ReceiptText } from 'lucide-react';
import { useContext, useState } from 'react';
import { shortDate } from '../../../../lib/formats.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { lazyPart } from '../../../../ui/lazyPart.tsx';
import { SpinnerOverlay } from '../../../../ui/SpinnerOverlay.tsx';
import { ReadFirst } from './readFirst.ts';

const ConfirmationDialog = lazyPart(
  () => import('./ConfirmationDialog.tsx').then((m) => m.ConfirmationDialog),
  <SpinnerOverlay />,
);

type Props = {
  readonly order: WireOrder;
  /** The parts of the order, with its downloads. */
  readonly children: Elements;
};

/** Says that the mail with the receipt was refused, shows the confirmation that the account keeps, and asks for it before the first download. */
export const RefusedReceipt = ({ order, children }: Props) => {
  /** What waits until the buyer has read the confirmation, or has closed it. */
  const [waiting, setWaiting] = useState<{ readonly end: (hasRead: boolean) => void }>();
  const atOnce = useContext(ReadFirst);
  const refused = order.receiptRefused;
  if (!refused) return children;
  const read = () => new Promise<boolean>((end) => setWaiting({ end }));
  const close = (hasRead: boolean): void => {
    setWaiting(undefined);
    waiting?.end(hasRead);
  };
  return (
    <ReadFirst value={refused.confirmation === 'unread' ? read : atOnce}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-2 text-sm">
          {`The server of your address refused our mail with the receipt on ${shortDate(refused.at)}. ${refused.reason}`}
        </p>
        {refused.confirmation !== 'none' && (
          <Button
            aria-label={`Read the confirmation of ${order.invoiceId}`}
            className="max-sm:w-full"
            kind="quiet"
            onClick={() => void read()}
            size="small"
          >
            <ReceiptText className="size-4" />
            Read the confirmation
          </Button>
        )}
      </div>
      {children}
      {waiting && <ConfirmationDialog.View onClose={close} order={order} />}
    </ReadFirst>
  );
};
