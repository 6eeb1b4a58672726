import type { WireOrder } from 'backend/contract/wire.ts';
import { Download } from 'lucide-react';
import { useContext, useState } from 'react';
import { openDownload } from '../../../lib/openDownload.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { ReadFirst } from '../receipts/confirmation/readFirst.ts';

/** Safari drops a download if another follows at once. */
const pauseMs = 500;

/** Downloads every model of an order, one after the other; the browser may ask once for permission. */
export const DownloadAll = ({ order }: { readonly order: WireOrder }) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const readFirst = useContext(ReadFirst);
  const download = async (): Promise<void> => {
    if (!(await readFirst())) return;
    setBusy(true);
    const missed: string[] = [];
    for (const { _id, ModalName } of order.orderItems.filter(({ refunded }) => refunded !== true)) {
      await openDownload(_id).catch(() => missed.push(ModalName));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    setFailed(missed);
    setBusy(false);
  };
  return (
    <>
      <Button
        aria-label={`Download all models of ${order.invoiceId}`}
        busy={busy}
        onClick={() => void download()}
        size="small"
      >
        <Download className="size-4" />
        Download all
      </Button>
      <Failure
        className="w-full"
        text={failed.length > 0 && `These downloads could not start: ${failed.join(', ')}. Please try again.`}
      />
    </>
  );
};
