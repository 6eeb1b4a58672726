import * as v from 'valibot';
import { defineJob } from '../job.ts';

/** Destroys everything the shop holds of an erased contact message (ADR 43). */
export const eraseContactMessage = defineJob({
  name: 'eraseContactMessage',
  queue: 'accounts',
  // As for persons: eight attempts over ten minutes before a person has to look.
  attempts: 8,
  backoffMs: 5_000,
  payload: v.strictObject({ messageId: v.pipe(v.string(), v.uuid()) }),
});

export type EraseContactMessagePayload = v.InferOutput<typeof eraseContactMessage.payload>;
