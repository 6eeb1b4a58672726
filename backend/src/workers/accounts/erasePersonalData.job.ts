import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** Destroys what the shop holds of an erased user, and makes sure of it (decision 43). */
export const erasePersonalData = defineJob({
  name: 'erasePersonalData',
  queue: 'accounts',
  // An erasure must come to its end: eight tries over ten minutes before a person is asked to look.
  attempts: 8,
  backoffMs: 5_000,
  payload: v.strictObject({ userId: v.pipe(v.string(), v.uuid()) }),
});

export type ErasePersonalDataPayload = v.InferOutput<typeof erasePersonalData.payload>;
