import type { AssetEvent } from '#domain/catalogue/asset.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { makeRenditions } from '#workers/catalogue/makeRenditions.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** A picture whose copies are asked for anew gets them. */
export const whenRenditionsRequested = definePolicy({
  name: 'whenRenditionsRequested',
  kinds: ['asset'],
  react: (event: RecordedEvent<AssetEvent>) =>
    event.type === 'RenditionsRequested'
      ? [intend(event, makeRenditions, { assetId: event.data.assetId, modelId: null })]
      : ignore('no copies were asked for'),
});
