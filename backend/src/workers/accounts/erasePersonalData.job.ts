import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** Destroys everything the shop holds about an erased user (ADR 43). */
export const erasePersonalData = defineJob({
  name: 'erasePersonalData',
  queue: 'accounts',
  // An erasure must be completed: eight attempts over ten minutes before a person has to look.
  attempts: 8,
  backoffMs: 5_000,
  payload: v.strictObject({ userId: v.pipe(v.string(), v.uuid()) }),
});

export type ErasePersonalDataPayload = v.InferOutput<typeof erasePersonalData.payload>;
