import type { Decider } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event.ts';
import type { AssetEvent, RenditionsFailed, RenditionsRecorded } from './asset.events.ts';

type Recorded = EventOf<typeof RenditionsRecorded>['data'];
type Failed = EventOf<typeof RenditionsFailed>['data'];

export type AssetState =
  | { readonly status: 'none' }
  | ({ readonly status: 'made' } & Recorded)
  | ({ readonly status: 'failed' } & Failed);

export type AssetCommand =
  | ({ readonly type: 'RecordRenditions' } & Recorded)
  | ({ readonly type: 'RecordRenditionsFailed' } & Failed);

const copies = ({ renditions }: Pick<Recorded, 'renditions'>): string =>
  renditions
    .map(({ width, format }) => `${width}.${format}`)
    .sort()
    .join();

const decide = (command: AssetCommand, state: AssetState): readonly AssetEvent[] => {
  if (command.type === 'RecordRenditions') {
    const { type: _type, ...data } = command;
    const isMade = state.status === 'made' && copies(state) === copies(data);
    return isMade ? [] : [{ type: 'RenditionsRecorded', data }];
  }
  const { assetId, reason } = command;
  // Copies that were made once still serve; a later failure takes nothing away.
  return state.status === 'none' ? [{ type: 'RenditionsFailed', data: { assetId, reason } }] : [];
};

/** What became of one picture: its smaller copies, or why there are none. */
export const assetDecider: Decider<AssetState, AssetCommand, AssetEvent> = {
  initialState: { status: 'none' },
  evolve: (_state, event) =>
    event.type === 'RenditionsRecorded'
      ? { status: 'made', ...event.data }
      : { status: 'failed', ...event.data },
  decide,
};
