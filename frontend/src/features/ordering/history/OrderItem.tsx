import type { WireOrder } from 'backend/contract/wire.ts';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { openDownload } from '../../../lib/openDownload.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';

type Props = {
  readonly item: WireOrder['orderItems'][number];
  /** False after the order was revoked: it can no longer be downloaded. */
  readonly isOwned: boolean;
};

/** A bought model with name, price and download (R071); a failure is shown beside it, without a toast (R145). */
export const OrderItem = ({ item, isOwned }: Props) => {
  const id = useId();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = (): void => {
    setState('busy');
    openDownload(item._id).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0">
      <Picture
        alt=""
        className="size-14 shrink-0 rounded-control"
        height={56}
        reference={item.ModalCard}
        sizes="56px"
        width={56}
      />
      <p className="min-w-0 flex-1 font-medium" id={id}>
        {item.ModalName}
      </p>
      <p className="font-mono tabular-nums">${item.ModalPrice}</p>
      {isOwned && (
        <Button
          aria-describedby={id}
          busy={state === 'busy'}
          className="max-sm:w-full"
          kind="secondary"
          onClick={download}
          size="small"
        >
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Download Now
        </Button>
      )}
      {state === 'failed' && (
        <p className="w-full text-danger text-sm sm:text-right" role="alert">
          The download could not start. Please try again.
        </p>
      )}
    </li>
  );
};
