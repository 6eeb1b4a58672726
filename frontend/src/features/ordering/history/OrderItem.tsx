import { useQuery } from '@tanstack/react-query';
import type { WireGrant, WireOrder } from 'backend/contract/wire.ts';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { openDownload } from '../../../lib/openDownload.ts';
import { useStage } from '../../../lib/useStage.ts';
import { versionsQuery } from '../../../lib/versionsQuery.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useDisclosure } from '../../../ui/useDisclosure.ts';
import { VersionEntry } from '../../../ui/versions/VersionEntry.tsx';

type DownloadProps = {
  readonly modelId: string;
  /** By default the newest. */
  readonly version?: number;
  readonly label: string;
  readonly nameId: string;
  readonly className?: string;
};

/** Downloads a version; a failure is shown beside the button, without a toast (R145). */
const DownloadVersion = ({ modelId, version, label, nameId, className }: DownloadProps) => {
  const { busy, failed, run } = useStage();
  return (
    <>
      <Button
        aria-describedby={nameId}
        busy={busy}
        className={className}
        kind="secondary"
        onClick={() => run(() => openDownload(modelId, version))}
        size="small"
      >
        <Download className="size-4" />
        <span>{label}</span>
      </Button>
      {failed && (
        <p className="w-full text-danger text-sm sm:text-right" role="alert">
          The download could not start. Please try again.
        </p>
      )}
    </>
  );
};

type BoughtProps = Pick<Props, 'item' | 'isShown'> & { readonly nameId: string };

/** The versions since a model was bought, with their differences and downloads (Q32). */
const BoughtVersions = ({ item, nameId, isShown }: BoughtProps) => {
  const { data = [] } = useQuery({ ...versionsQuery(item._id), enabled: isShown });
  const { open, button, region } = useDisclosure();
  const own = data.filter(({ version }) => version >= item.version).toReversed();
  const isGift = 'grantedAt' in item;
  const newest = own[0]?.version ?? item.version;
  if (newest === item.version) return null;
  return (
    <div className="w-full pb-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-ink-2 text-sm">
          {`You ${isGift ? 'were given' : 'bought'} version ${item.version}. Version ${newest} is yours too.`}
        </p>
        <Button {...button} aria-describedby={nameId} className="max-sm:-ml-3.5" kind="quiet" size="small">
          {open ? 'Hide versions' : 'Compare versions'}
        </Button>
      </div>
      <ul {...region} className="rounded-control bg-surface px-4">
        {own.map((version) => (
          <VersionEntry
            key={version.version}
            mark={
              version.version === item.version && <Badge tone="neutral">{isGift ? 'Given' : 'Bought'}</Badge>
            }
            version={version}
          >
            <DownloadVersion
              label={`Download version ${version.version}`}
              modelId={item._id}
              nameId={nameId}
              version={version.version}
            />
          </VersionEntry>
        ))}
      </ul>
    </div>
  );
};

type Props = {
  readonly item: WireOrder['orderItems'][number] | WireGrant;
  /** False after the models were revoked: they can no longer be downloaded. */
  readonly isOwned: boolean;
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
