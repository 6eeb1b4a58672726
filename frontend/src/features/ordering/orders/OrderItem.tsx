import type { WireGrant, WireOrder } from 'backend/contract/wire.ts';
import { useId } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { BoughtVersions } from '../downloads/BoughtVersions.tsx';
import { DownloadVersion } from '../downloads/DownloadVersion.tsx';

type Props = {
  readonly item: WireOrder['orderItems'][number] | WireGrant;
  /** False after the models were revoked: they can no longer be downloaded. */
  readonly isOwned: boolean;
  /** The order is expanded. */
  readonly isShown: boolean;
};

/** A bought model with name, price and download (R071), and the versions since. */
export const OrderItem = ({ item, isOwned, isShown }: Props) => {
  const id = useId();
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
        <DownloadVersion className="max-sm:w-full" label="Download Now" modelId={item._id} nameId={id} />
      )}
      {isOwned && <BoughtVersions isShown={isShown} item={item} nameId={id} />}
    </li>
  );
};
