import { setTimeout as delay } from 'node:timers/promises';
import type { AssetCommands } from '#commands/catalogue/assetCommands.ts';
import type { CommandContext } from '#commands/context.ts';
import { loadState } from '#commands/handle.ts';
import { renditionWidths } from '#contract/constants.ts';
import { type AssetState, assetDecider } from '#domain/catalogue/asset.ts';
import { hasRenditions } from '#domain/catalogue/renditionWidths.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PublicPicture } from '#projections/catalogue/assets/queries.ts';

/** The result for all pictures of the shop. */
export type Remade = { readonly present: number; readonly made: number; readonly failed: number };

export type RemakePicturesDependencies = {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly publicPictures: (after: string, limit: number) => Promise<readonly PublicPicture[]>;
  readonly requestRenditions: AssetCommands['requestRenditions'];
  readonly newContext: () => CommandContext;
  /** Called for each picture that has its renditions or cannot have any. */
  readonly onPicture: () => void;
  readonly widths?: readonly number[];
  /** Interval and time limit of the checks of a picture, in ms. */
  readonly pauseMs?: number;
  readonly timeoutMs?: number;
};

const pageSize = 500;

/**
 * Requests renditions for every picture that lacks some at the current widths, and waits until the workers have made
 * them. If it is interrupted, the jobs still run; if it is started again, it requests nothing twice.
 * @throws AbortError
 */
export const remakePictures =
  (deps: RemakePicturesDependencies) =>
  async (signal: AbortSignal): Promise<Remade> => {
    const { widths = renditionWidths, pauseMs = 250, timeoutMs = 600_000 } = deps;
    const count = { present: 0, made: 0, failed: 0 };
    const open: string[] = [];
    const stateOf = (assetId: string): Promise<AssetState> =>
      loadState(deps.eventStore, assetDecider, streams.asset(assetId));
    /** Waits until a picture has its renditions, or is known to be undecodable. */
    const outcomeOf = async (assetId: string): Promise<'made' | 'failed'> => {
      for (const giveUpAt = Date.now() + timeoutMs; ; ) {
        const state = await stateOf(assetId);
        if (state.status === 'made' && hasRenditions(state.width, state.renditions, widths)) return 'made';
        // A picture with old renditions records no event when new ones cannot be made, so only the timeout shows it.
        if (state.status === 'failed' || Date.now() >= giveUpAt) return 'failed';
        await delay(pauseMs, null, { signal });
      }
    };

    for (let after: string | undefined = ''; after !== undefined; ) {
      signal.throwIfAborted();
      const page: readonly PublicPicture[] = await deps.publicPictures(after, pageSize);
      for (const { assetId, width, renditions } of page) {
        if (width !== null && renditions.length > 0 && hasRenditions(width, renditions, widths)) {
          count.present += 1;
          deps.onPicture();
        } else {
          signal.throwIfAborted();
          await deps.requestRenditions({ assetId }, deps.newContext());
          open.push(assetId);
        }
      }
      after = page.at(-1)?.assetId;
    }
    for (const assetId of open) {
      count[await outcomeOf(assetId)] += 1;
      deps.onPicture();
    }
    return count;
  };
