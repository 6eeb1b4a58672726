import * as v from 'valibot';
import type { QueuedJob } from '#infra/queue/jobQueue.ts';
import type { JobCause, JobDefinition } from './job.ts';

/** The data of a job in its queue. */
const jobData = v.object({
  payload: v.unknown(),
  cause: v.object({ eventId: v.string(), correlationId: v.string(), at: v.string() }),
});

/** A job in the form of its queue. @throws ValiError when the payload does not fit the definition */
export const queuedJob = <Payload>(
  job: JobDefinition<Payload>,
  id: string,
  payload: Payload,
  cause: JobCause,
): QueuedJob => ({
  queue: job.queue,
  name: job.name,
  id,
  data: { payload: v.parse(job.payload, payload), cause },
  attempts: job.attempts,
  backoffMs: job.backoffMs,
});

/** Reads a job's data from its queue. @throws ValiError when the data do not fit the definition */
export const readJobData = <Payload>(
  job: JobDefinition<Payload>,
  data: unknown,
): { readonly payload: Payload; readonly cause: JobCause } => {
  const { payload, cause } = v.parse(jobData, data);
  return { payload: v.parse(job.payload, payload), cause };
};
