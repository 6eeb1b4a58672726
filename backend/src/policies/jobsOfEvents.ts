import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Db } from '#infra/database/database.ts';
import type { JobQueue, JobReport, QueuedJob } from '#infra/queue/jobQueue.ts';
import { jobCommandId } from '#workers/job.ts';
import { readPolicyCheckpoint } from './checkpoint.ts';
import { openAmong } from './jobOutbox.ts';
import { answeredInTime } from './jobStatuses.ts';
import type { Policy } from './policy.ts';
import { jobsAfter } from './react.ts';

export type JobOfEvent = {
  readonly eventId: string;
  readonly id: string;
  readonly name: string;
  /** The id of the command that the job ends in; events with it come from the job. */
  readonly commandId: string;
  readonly status: /** Its queue has it. */
    | ({ readonly kind: 'queued' } & JobReport)
    /** The policies have not reached its event yet. */
    | { readonly kind: 'notAskedFor' }
    /** It has no outcome and is missing from its queue: it will be enqueued again. */
    | { readonly kind: 'lost' }
    /** It ended too long ago for the queue to have it. */
    | { readonly kind: 'forgotten' }
    /** The queues did not answer. */
    | { readonly kind: 'unknown' };
};

export type JobsOfEventsDeps = {
  readonly db: Db;
  readonly queue: Pick<JobQueue, 'reportsOf'>;
  readonly policies: readonly Policy[];
};

/** An event that a policy cannot handle requests nothing here; the runner of the policies stops at it and reports it. */
const jobsOf = (policies: readonly Policy[], event: RecordedEvent): readonly QueuedJob[] => {
  try {
    return jobsAfter(policies, event);
  } catch {
    return [];
  }
};

const reportsIn = async (
  queue: JobsOfEventsDeps['queue'],
  jobs: readonly QueuedJob[],
): Promise<ReadonlyMap<string, JobReport>> => {
  const reports = await Promise.all(
    [...Map.groupBy(jobs, (job) => job.queue)].map(([name, ofQueue]) =>
      queue.reportsOf(
        name,
        ofQueue.map(({ id }) => id),
      ),
    ),
  );
  return new Map(reports.flatMap((report) => [...report]));
};

/**
 * The jobs that follow from events with their status, including jobs that leave no event. The jobs follow from the events
 * alone, since policies are pure; the status comes from the queues, then from the job outbox.
 */
export const jobsOfEvents =
  ({ db, queue, policies }: JobsOfEventsDeps) =>
  async (events: readonly RecordedEvent[]): Promise<readonly JobOfEvent[]> => {
    const asked = events.flatMap((event) => jobsOf(policies, event).map((job) => ({ event, job })));
    if (asked.length === 0) return [];
    const jobs = asked.map(({ job }) => job);
    // In this order a job is found in one of the three even if it ends meanwhile.
    const checkpoint = await readPolicyCheckpoint(db);
    const reports = await answeredInTime(reportsIn(queue, jobs));
    const open = await openAmong(
      db,
      jobs.map(({ id }) => id),
    );
    const statusOf = (id: string, position: bigint): JobOfEvent['status'] => {
      if (reports === null) return { kind: 'unknown' };
      const report = reports.get(id);
      if (report) return { kind: 'queued', ...report };
      if (checkpoint === null || checkpoint < position) return { kind: 'notAskedFor' };
      return { kind: open.has(id) ? 'lost' : 'forgotten' };
    };
    return asked.map(({ event, job: { id, name } }) => ({
      eventId: event.id,
      id,
      name,
      commandId: jobCommandId(id),
      status: statusOf(id, event.position),
    }));
  };
