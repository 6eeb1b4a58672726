import * as v from 'valibot';
import { defineJob } from '../job.ts';

/**
 * Makes the renditions of one picture. `modelId` is the model it was uploaded with; null for the home slider and when
 * other widths were requested.
 */
export const makeRenditions = defineJob({
  name: 'makeRenditions',
  queue: 'images',
  newestFirst: true,
  payload: v.strictObject({
    assetId: v.pipe(v.string(), v.uuid()),
    modelId: v.nullable(v.pipe(v.string(), v.uuid())),
  }),
});

export type MakeRenditionsPayload = v.InferOutput<typeof makeRenditions.payload>;
