import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** Destroys what the shop holds of an erased contact message, and makes sure of it (decision 46). */
export const eraseContactMessage = defineJob({
  name: 'eraseContactMessage',
  queue: 'accounts',
  // As for persons: eight tries over ten minutes before somebody is asked to look.
  attempts: 8,
  backoffMs: 5_000,
  payload: v.strictObject({ messageId: v.pipe(v.string(), v.uuid()) }),
});

export type EraseContactMessagePayload = v.InferOutput<typeof eraseContactMessage.payload>;
