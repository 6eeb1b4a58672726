import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** Measures the mesh files of one version of a model's files. */
export const measureModel = defineJob({
  name: 'measureModel',
  queue: 'meshes',
  newestFirst: true,
  payload: v.strictObject({
    modelId: v.pipe(v.string(), v.uuid()),
    /** Number of the files, from 1. */
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  attempts: 3,
});

export type MeasureModelPayload = v.InferOutput<typeof measureModel.payload>;
