import { useQuery } from '@tanstack/react-query';
import type { WireGrant, WireOrder } from 'backend/contract/wire.ts';
import { versionsQuery } from '../../../lib/versionsQuery.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useDisclosure } from '../../../ui/useDisclosure.ts';
import { VersionEntry } from '../../../ui/versions/VersionEntry.tsx';
import { DownloadVersion } from './DownloadVersion.tsx';

type Props = {
  readonly item: WireOrder['orderItems'][number] | WireGrant;
  /** The id of the element with the model's name. */
  readonly nameId: string;
  /** The order is expanded: only then are the versions loaded. */
  readonly isShown: boolean;
};

/** The versions since a model was bought, with their differences and downloads (Q32). */
export const BoughtVersions = ({ item, nameId, isShown }: Props) => {
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
