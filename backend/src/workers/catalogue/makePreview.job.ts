import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** Makes the preview in 3D of one version of a model's files, which were measured. */
export const makePreview = defineJob({
  name: 'makePreview',
  queue: 'meshes',
  newestFirst: true,
  payload: v.strictObject({
    modelId: v.pipe(v.string(), v.uuid()),
    /** Number of the files, from 1. */
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  attempts: 3,
});

export type MakePreviewPayload = v.InferOutput<typeof makePreview.payload>;
