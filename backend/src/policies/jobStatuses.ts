import { inTimeOr } from '#infra/async/withTimeout.ts';
import type { Db } from '#infra/database/database.ts';
import type { JobQueue, JobStatus } from '#infra/queue/jobQueue.ts';
import type { JobDefinition } from '#workers/job.ts';
import { readPolicyCheckpoint } from './checkpoint.ts';
import { openAmong } from './jobOutbox.ts';
import { jobIdOf } from './policy.ts';

/** Time limit for the answer of the queues, in ms. */
const timeoutMs = 2_000;

/** The answer of the queues; null when they fail or take too long, since a person is waiting for the page. */
export const answeredInTime = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  inTimeOr(asked, timeoutMs, null);

/** An event that requested a job; `position` is a bigint as text. */
export type JobRequest = { readonly eventId: string; readonly position: string };

/**
 * The status of the jobs that these events requested, by event id. A job whose event the policies have not reached yet
 * counts as waiting; while the queues are unavailable, so does a job that may be parked.
 */
export const jobStatuses =
  ({ db, queue }: { readonly db: Db; readonly queue: Pick<JobQueue, 'statesOf'> }) =>
  async (
    job: Pick<JobDefinition, 'name' | 'queue'>,
    requests: readonly JobRequest[],
  ): Promise<ReadonlyMap<string, JobStatus>> => {
    if (requests.length === 0) return new Map();
    // The checkpoint is read first: a job that is requested in between is then found open and not considered ended.
    const { position: checkpoint } = await readPolicyCheckpoint(db);
    const ids = requests.map(({ eventId }) => jobIdOf(eventId, job));
    const open = await openAmong(db, ids);
    const states = await answeredInTime(queue.statesOf(job.queue, [...open]));
    const statusOf = ({ eventId, position }: JobRequest): JobStatus => {
      const id = jobIdOf(eventId, job);
      if (states?.get(id) === 'parked') return 'parked';
      return open.has(id) || checkpoint === null || BigInt(position) > checkpoint ? 'waiting' : 'ended';
    };
    return new Map(requests.map((request) => [request.eventId, statusOf(request)]));
  };
