import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { count } from '../../shapes.ts';
import { wireJobs } from '../../wireJobs.ts';
import type { CallTable } from '../call.ts';
import { filledIn } from '../fields.ts';

/** One job, or all that are parked. */
const retryBody = v.union([
  v.strictObject({ queue: filledIn(50), id: filledIn(100) }),
  v.strictObject({ all: v.literal(true) }),
]);

export const jobCalls = {
  'GET /jobs': {
    summary: 'The background work, and what of it has failed for good',
    answer: wireJobs,
  },
  'POST /jobs/retry': {
    summary: 'Tries parked jobs again',
    body: retryBody,
    answer: v.object({ message: v.literal(messages.success), retried: count }),
    refuses: [404],
  },
} as const satisfies CallTable;
