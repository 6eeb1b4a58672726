import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Db } from '#infra/database/database.ts';
import type { JobOfEvent, JobQueue, QueuedJob } from '#infra/queue/jobQueue.ts';
import { jobCommandId } from '#workers/job.ts';
import { readPolicyCheckpoint } from './checkpoint.ts';
import { askQueues, openAmong } from './jobOutbox.ts';
import { answeredInTime } from './jobStatuses.ts';
import type { Policy } from './policy.ts';
import { jobsAfter } from './react.ts';

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
    const { position: checkpoint } = await readPolicyCheckpoint(db);
    const reports = await answeredInTime(askQueues(jobs, queue.reportsOf));
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
