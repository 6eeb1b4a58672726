import type { AssetCommands } from 'backend/commands/catalogue/assets.ts';
import { type CommandContext, loadState } from 'backend/commands/handle.ts';
import { renditionWidths } from 'backend/contract/constants.ts';
import { assetDecider } from 'backend/domain/catalogue/assets/asset.ts';
import { hasRenditions } from 'backend/domain/catalogue/assets/renditionWidths.ts';
import { streams } from 'backend/domain/streams.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { PublicPicture } from 'backend/projections/catalogue/assets/queries.ts';
import { type RedoOptions, redoAll } from './redoAll.ts';

type RemakeDeps = RedoOptions & {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly publicPictures: (after: string, limit: number) => Promise<readonly PublicPicture[]>;
  readonly requestRenditions: AssetCommands['requestRenditions'];
  readonly newContext: () => CommandContext;
};

/** Has renditions made of every picture that lacks some at the current widths. */
export const remakePictures =
  ({ eventStore, publicPictures, requestRenditions, newContext, ...options }: RemakeDeps) =>
  (signal: AbortSignal) =>
    redoAll<PublicPicture>(
      {
        ...options,
        pageAfter: (last, limit) => publicPictures(last?.assetId ?? '', limit),
        isPresent: async ({ width, renditions }) =>
          width !== null && renditions.length > 0 && hasRenditions(width, renditions, renditionWidths),
        request: ({ assetId }) => requestRenditions({ assetId }, newContext()),
        outcomeOf: async ({ assetId }) => {
          const state = await loadState(eventStore, assetDecider, streams.asset(assetId));
          // A picture with old renditions records no event when new ones cannot be made.
          if (state.status !== 'made') return state.status === 'failed' ? 'failed' : null;
          return hasRenditions(state.width, state.renditions, renditionWidths) ? 'done' : null;
        },
      },
      signal,
    );
