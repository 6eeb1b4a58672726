import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** Tells the owners of a model of its new version: it finds them page by page, and each gets a mail job of their own. */
export const tellOwners = defineJob({
  name: 'tellOwners',
  queue: 'catalogue',
  // Some minutes for a hundred thousand owners.
  timeLimitMs: 3_600_000,
  payload: v.strictObject({
    modelId: v.pipe(v.string(), v.uuid()),
    version: v.pipe(v.number(), v.integer(), v.minValue(2)),
  }),
});

export type TellOwnersPayload = v.InferOutput<typeof tellOwners.payload>;
