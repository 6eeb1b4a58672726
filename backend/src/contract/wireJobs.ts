import * as v from 'valibot';
import { count, described, instant, text, type Wire } from './shapes.ts';

export const wireParkedJob = v.object({
  queue: text,
  id: text,
  name: described(text, 'What was to be done: `sendMail`, `makeRenditions`, …'),
  about: described(v.record(text, text), 'What it is about: ids and plain words, never personal data'),
  reason: described(text, 'What the last try failed with'),
  since: described(v.nullable(instant), 'When that was; null when it is not known'),
});
export type WireParkedJob = Wire<typeof wireParkedJob>;

/** Addition: the background work of the shop, as the Admin sees it. */
export const wireJobs = v.object({
  queues: described(
    v.array(v.object({ queue: text, waiting: count, active: count, delayed: count, parked: count })),
    'How many jobs of each queue stand where; `delayed` ones wait for their next try',
  ),
  parked: described(
    v.array(wireParkedJob),
    'Jobs that failed for good, newest first, at most 100 of each queue',
  ),
});
export type WireJobs = Wire<typeof wireJobs>;
