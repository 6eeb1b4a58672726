import { useQuery } from '@tanstack/react-query';
import type { WireGrant, WireOrder } from 'backend/contract/wire.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { openDownload } from '../../../lib/openDownload.ts';
import { versionsQuery } from '../../../lib/versionsQuery.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useDisclosure } from '../../../ui/useDisclosure.ts';
import { VersionEntry } from '../../../ui/versions/VersionEntry.tsx';

type Props = {
  readonly item: WireOrder['orderItems'][number] | WireGrant;
  readonly nameId: string;
  readonly isShown: boolean;
};

type State = { readonly version: number; readonly stage: 'busy' | 'failed' } | null;

/** The versions since a model was bought, with their differences and downloads (Q32). */
export const BoughtVersions = ({ item, nameId, isShown }: Props) => {
  const { data = [] } = useQuery({ ...versionsQuery(item._id), enabled: isShown });
  const { open, button, region } = useDisclosure();
  const [state, setState] = useState<State>(null);
  const own = data.filter(({ version }) => version >= item.version).toReversed();
  const isGift = 'grantedAt' in item;
  const newest = own[0]?.version ?? item.version;
  if (newest === item.version) return null;
  const download = (version: number): void => {
    setState({ version, stage: 'busy' });
    openDownload(item._id, version).then(
      () => setState(null),
      () => setState({ version, stage: 'failed' }),
    );
  };
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
            <Button
              aria-describedby={nameId}
              busy={state?.version === version.version && state.stage === 'busy'}
              kind="secondary"
              onClick={() => download(version.version)}
              size="small"
            >
              <Download className="size-4" />
              <span>{`Download version ${version.version}`}</span>
            </Button>
            {state?.version === version.version && state.stage === 'failed' && (
              <p className="w-full text-danger text-sm sm:text-right" role="alert">
                The download could not start. Please try again.
              </p>
            )}
          </VersionEntry>
        ))}
      </ul>
    </div>
  );
};
