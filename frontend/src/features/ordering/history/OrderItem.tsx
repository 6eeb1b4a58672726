import type { WireGrant, WireOrder } from 'backend/contract/wire.ts';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { openDownload } from '../../../lib/openDownload.ts';
import { useStage } from '../../../lib/useStage.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { BoughtVersions } from './BoughtVersions.tsx';

type Props = {
  readonly item: WireOrder['orderItems'][number] | WireGrant;
  /** False after the models were revoked: they can no longer be downloaded. */
  readonly isOwned: boolean;
  readonly isShown: boolean;
};

/** A bought model with name, price and download (R071); a failure is shown beside it, without a toast (R145). */
export const OrderItem = ({ item, isOwned, isShown }: Props) => {
  const id = useId();
  const { busy, failed, run } = useStage();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0">
      <Picture
        alt=""
        className="aspect-4/3 w-18 shrink-0 rounded-control"
        height={54}
        reference={item.ModalCard}
        width={72}
      />
      <p className="min-w-0 flex-1 font-medium" id={id}>
        <span>{item.ModalName}</span>
        {'refunded' in item && (
          <Badge className="ml-3" tone="neutral">
            Refunded
          </Badge>
        )}
      </p>
      <p className="tabular-nums" translate="no">{`$${item.ModalPrice}`}</p>
      {isOwned && (
        <Button
          aria-describedby={id}
          busy={busy}
          className="max-sm:w-full"
          kind="secondary"
          onClick={() => run(() => openDownload(item._id))}
          size="small"
        >
          <Download className="size-4" />
          Download Now
        </Button>
      )}
      {failed && (
        <p className="w-full text-danger text-sm sm:text-right" role="alert">
          The download could not start. Please try again.
        </p>
      )}
      {isOwned && <BoughtVersions isShown={isShown} item={item} nameId={id} />}
    </li>
  );
};
