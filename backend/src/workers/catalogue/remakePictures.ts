import { setTimeout as delay } from 'node:timers/promises';
import type { requestRenditions } from '#commands/catalogue/requestRenditions.ts';
import type { CommandContext } from '#commands/context.ts';
import { renditionWidths } from '#contract/constants.ts';
import type { AssetEvent } from '#domain/catalogue/asset.events.ts';
import { type AssetState, assetDecider } from '#domain/catalogue/asset.ts';
import { hasRenditions } from '#domain/catalogue/hasRenditions.ts';
import { fold } from '#domain/kernel/decider.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PublicPicture } from '#projections/catalogue/assets/queries.ts';

/** What became of all pictures of the shop. */
export type Remade = { readonly present: number; readonly made: number; readonly failed: number };

export type RemakePicturesDependencies = {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly publicPictures: (after: string, limit: number) => Promise<readonly PublicPicture[]>;
  readonly requestRenditions: ReturnType<typeof requestRenditions>;
  readonly newContext: () => CommandContext;
  /** Told of each picture that has its copies, or can have none. */
  readonly onPicture: () => void;
  readonly widths?: readonly number[];
  /** How often a picture is looked after, and for how long at most, in ms. */
  readonly pauseMs?: number;
  readonly patienceMs?: number;
};

const pageSize = 500;

/**
 * Asks for the copies of every picture that lacks some at the widths of today, and waits until the workers have made
 * them, in turn. Cut short, the jobs go on all the same; begun again, it asks for nothing twice.
 * @throws AbortError
 */
export const remakePictures =
  (deps: RemakePicturesDependencies) =>
  async (signal: AbortSignal): Promise<Remade> => {
    const { widths = renditionWidths, pauseMs = 250, patienceMs = 600_000 } = deps;
    const count = { present: 0, made: 0, failed: 0 };
    const open: string[] = [];
    const stateOf = async (assetId: string): Promise<AssetState> => {
      const events = await deps.eventStore.readStream(streams.asset(assetId));
      return fold(assetDecider, events as unknown as readonly AssetEvent[]);
    };
    /** Waits until a picture has its copies, or is known to be unfit for them. */
    const outcomeOf = async (assetId: string): Promise<'made' | 'failed'> => {
      for (const giveUpAt = Date.now() + patienceMs; ; ) {
        const state = await stateOf(assetId);
        if (state.status === 'made' && hasRenditions(state.width, state.renditions, widths)) return 'made';
        // One that had copies before keeps them when no others can be made, and nothing says so.
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
