import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { makeRenditions } from '#workers/catalogue/makeRenditions.job.ts';
import { type Intention, intend } from '../policy.ts';

/** Asks for the smaller copies of each of these pictures, once each. */
export const renditionsOf = (
  event: RecordedEvent,
  modelId: string | null,
  pictures: readonly AssetRef[],
): readonly Intention[] =>
  [...new Set(pictures.map(({ assetId }) => assetId))].map((assetId) =>
    intend(event, makeRenditions, { assetId, modelId }, assetId),
  );
