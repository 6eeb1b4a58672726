import * as v from 'valibot';
import type { QueuedJob } from '#infra/queue/jobQueue.ts';
import type { JobCause, JobDefinition } from './job.ts';

/** The data of a job in its queue. */
const jobData = v.object({
  payload: v.unknown(),
  cause: v.object({
    eventId: v.string(),
    correlationId: v.string(),
    at: v.string(),
    traceparent: v.optional(v.string()),
  }),
});

/** Jobs of rank 0, the default, precede those of rank 1, in queues that have priorities; rank 2 is for spare time. */
export type JobRank = 0 | 1 | 2;

/** Number of hours in a rank, sixty years: the queue has priorities up to 2²¹ − 1, lowest first. */
const rankHours = 2 ** 19;
const firstHour = Date.UTC(2020, 0) / 3_600_000;

/** Within a rank, newer hours come first; jobs of one hour keep their order. */
const newestFirst = (at: string, rank: JobRank): number => {
  const hour = Math.floor(Date.parse(at) / 3_600_000) - firstHour;
  return rank * rankHours + Math.min(Math.max(rankHours - 1 - hour, 1), rankHours - 1);
};

/**
 * A job in the form of its queue; among newest-first jobs, lower ranks precede higher ones.
 * @throws ValiError when the payload does not match the definition
 */
export const queuedJob = <Payload>(
  job: JobDefinition<Payload>,
  id: string,
  payload: Payload,
  cause: JobCause,
  rank: JobRank = 0,
): QueuedJob => ({
  queue: job.queue,
  name: job.name,
  id,
  data: { payload: v.parse(job.payload, payload), cause },
  attempts: job.waits.length + 1,
  backoffMs: job.waits[0] ?? 0,
  ...(job.newestFirst && { priority: newestFirst(cause.at, rank) }),
});

/** Reads a job's data from its queue. @throws ValiError when the data do not match the definition */
export const readJobData = <Payload>(
  job: JobDefinition<Payload>,
  data: unknown,
): { readonly payload: Payload; readonly cause: JobCause } => {
  const { payload, cause } = v.parse(jobData, data);
  return { payload: v.parse(job.payload, payload), cause };
};
