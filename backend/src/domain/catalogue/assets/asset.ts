import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import type { AssetEvent } from './asset.events.ts';

type Recorded = DataOf<AssetEvent, 'RenditionsRecorded'>;
type Failed = DataOf<AssetEvent, 'RenditionsFailed'>;

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
  // Existing renditions are still served; a later failure does not remove them.
  return state.status === 'none' ? [{ type: 'RenditionsFailed', data: { assetId, reason } }] : [];
};

/** The renditions of one picture, or the reason why they are missing. */
export const assetDecider: Decider<AssetState, AssetCommand, AssetEvent> = {
  initialState: { status: 'none' },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'RenditionsRecorded':
        return { status: 'made', ...event.data };
      case 'RenditionsFailed':
        return { status: 'failed', ...event.data };
    }
  },
  decide,
};
