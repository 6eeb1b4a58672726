import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** Imports one model: a line of the manifest of a started import. */
export const importModel = defineJob({
  name: 'importModel',
  queue: 'catalogue',
  payload: v.strictObject({
    importId: v.pipe(v.string(), v.uuid()),
    line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
});

export type ImportModelPayload = v.InferOutput<typeof importModel.payload>;
