import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Db } from '#infra/database/database.ts';
import { whileUnmade } from '#infra/database/databaseErrors.ts';
import type { JobQueue, JobReport, QueuedJob } from '#infra/queue/jobQueue.ts';
import { jobCommandId } from '#workers/jobCommandId.ts';
import { answeredInTime } from './answeredInTime.ts';
import { readCursor } from './cursor.ts';
import { openAmong } from './openJobs.ts';
import type { Policy } from './policy.ts';
import { jobsAfter } from './react.ts';

/** What is known of a job that an event asked for. */
export type JobOfEvent = {
  readonly eventId: string;
  readonly id: string;
  readonly name: string;
  /** Of the command that it ends in: events of it are the job's. */
  readonly commandId: string;
  readonly standing: /** Its queue tells. */
    | ({ readonly kind: 'queued' } & JobReport)
    /** The policies have not come to its event yet. */
    | { readonly kind: 'notAskedFor' }
    /** It has no outcome, and its queue does not know it: it will be put back. */
    | { readonly kind: 'lost' }
    /** It came to its end longer ago than queues remember. */
    | { readonly kind: 'forgotten' }
    /** The queues did not answer. */
    | { readonly kind: 'unknown' };
};

export type JobsOfEventsDeps = {
  readonly db: Db;
  readonly queue: Pick<JobQueue, 'reportsOf'>;
  readonly policies: readonly Policy[];
};

/** An event that a policy cannot deal with asks for nothing; the runner of the policies stops at it and says so. */
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
 * The jobs that follow from events, and how they stand: also those that leave no event. Which jobs there are follows from the
 * events alone, since policies are pure; how they stand is known to the queues and, when those have forgotten, by
 * what has no outcome yet.
 */
export const jobsOfEvents =
  ({ db, queue, policies }: JobsOfEventsDeps) =>
  async (events: readonly RecordedEvent[]): Promise<readonly JobOfEvent[]> => {
    const asked = events.flatMap((event) => jobsOf(policies, event).map((job) => ({ event, job })));
    if (asked.length === 0) return [];
    const jobs = asked.map(({ job }) => job);
    // In this order: a job that ends meanwhile is still found in one of the three.
    const cursor = await readCursor(db).catch(whileUnmade(null));
    const reports = await answeredInTime(reportsIn(queue, jobs));
    const open = await openAmong(
      db,
      jobs.map(({ id }) => id),
    ).catch(whileUnmade(new Set<string>()));
    const standingOf = (id: string, position: bigint): JobOfEvent['standing'] => {
      if (reports === null) return { kind: 'unknown' };
      const report = reports.get(id);
      if (report) return { kind: 'queued', ...report };
      if (cursor === null || cursor < position) return { kind: 'notAskedFor' };
      return { kind: open.has(id) ? 'lost' : 'forgotten' };
    };
    return asked.map(({ event, job: { id, name } }) => ({
      eventId: event.id,
      id,
      name,
      commandId: jobCommandId(id),
      standing: standingOf(id, event.position),
    }));
  };
