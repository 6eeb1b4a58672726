import type { Db } from '#infra/database/database.ts';
import { whileUnmade } from '#infra/database/databaseErrors.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import type { JobDefinition } from '#workers/job.ts';
import { answeredInTime } from './answeredInTime.ts';
import { readCursor } from './cursor.ts';
import { openAmong } from './openJobs.ts';
import { jobIdOf } from './policy.ts';

/** An event that asked for a job; `position` is a bigint as text. */
export type Asking = { readonly eventId: string; readonly position: string };

/** `waiting` for its turn or its next try, `parked` after all tries, or `ended`: nothing is left to do. */
export type JobStanding = 'waiting' | 'parked' | 'ended';

/**
 * How the jobs stand that these events asked for, by event id. A job whose event no policy has seen yet waits,
 * and while the queues are away, so does one that may be parked.
 */
export const jobStandings =
  ({ db, queue }: { readonly db: Db; readonly queue: Pick<JobQueue, 'statesOf'> }) =>
  async (
    job: Pick<JobDefinition, 'name' | 'queue'>,
    askings: readonly Asking[],
  ): Promise<ReadonlyMap<string, JobStanding>> => {
    if (askings.length === 0) return new Map();
    // The cursor first: a job that is asked for in between is found open, and not taken for ended.
    const cursor = await readCursor(db).catch(whileUnmade(null));
    const ids = askings.map(({ eventId }) => jobIdOf(eventId, job));
    const open = await openAmong(db, ids).catch(whileUnmade(new Set<string>()));
    const states = await answeredInTime(queue.statesOf(job.queue, [...open]));
    const standingOf = ({ eventId, position }: Asking): JobStanding => {
      const id = jobIdOf(eventId, job);
      if (states?.get(id) === 'parked') return 'parked';
      return open.has(id) || cursor === null || BigInt(position) > cursor ? 'waiting' : 'ended';
    };
    return new Map(askings.map((asking) => [asking.eventId, standingOf(asking)]));
  };
