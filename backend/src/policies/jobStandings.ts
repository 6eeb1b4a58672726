import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#infra/database/database.ts';
import { isMissingTable } from '#infra/database/databaseErrors.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import type { JobDefinition } from '#workers/job.ts';
import { readCursor } from './cursor.ts';
import { openAmong } from './openJobs.ts';
import { jobIdOf } from './policy.ts';

/** An event that asked for a job; `position` is a bigint as text. */
export type Asking = { readonly eventId: string; readonly position: string };

/** `waiting` for its turn or its next try, `parked` after all tries, or `ended`: nothing is left to do. */
export type JobStanding = 'waiting' | 'parked' | 'ended';

/** How long the queues have to answer, in ms. */
const patienceMs = 2_000;

/** The web role may be there before the first runner of the policies is. */
const whileUnmade =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (isMissingTable(error)) return instead;
    throw error;
  };

/** Null when the queues fail or are silent: somebody waits for the page. */
const answered = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  const timer = new AbortController();
  const limit = delay(patienceMs, null, { signal: timer.signal }).catch(() => null);
  const answer = await Promise.race([asked.catch(() => null), limit]);
  timer.abort();
  return answer;
};

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
    const states = await answered(queue.statesOf(job.queue, [...open]));
    const standingOf = ({ eventId, position }: Asking): JobStanding => {
      const id = jobIdOf(eventId, job);
      if (states?.get(id) === 'parked') return 'parked';
      return open.has(id) || cursor === null || BigInt(position) > cursor ? 'waiting' : 'ended';
    };
    return new Map(askings.map((asking) => [asking.eventId, standingOf(asking)]));
  };
