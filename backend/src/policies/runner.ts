import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { becomeHolder } from '#infra/database/becomeHolder.ts';
import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import type { Log } from '#infra/queue/log.ts';
import { awaitInTurns } from './awaitInTurns.ts';
import { ensurePolicySchema, moveCursor, readCursor } from './cursor.ts';
import { rememberJobs } from './openJobs.ts';
import type { Policy } from './policy.ts';
import { jobsAfter } from './react.ts';
import { beat, type PoliciesState } from './status.ts';

/** The most events between two moves of the cursor. */
const batchSize = 200;
/** How often an idle runner says that it lives, in ms. */
const beatMs = 1_000;

export type PoliciesDependencies = {
  /** The active runner keeps one connection of its pool, which holds its lock. */
  readonly db: Db;
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  readonly queue: Pick<JobQueue, 'enqueueAll'>;
  readonly policies: readonly Policy[];
  readonly log: Log;
};

/**
 * Follows the log over one connection, until something breaks or `signal` says stop. First the jobs are kept, then
 * enqueued, then the cursor moves: a crash in between only asks again for jobs whose ids are known.
 */
const follow = async (session: Db, deps: PoliciesDependencies, signal: AbortSignal): Promise<void> => {
  await becomeHolder(session, ['policies runner', ''], signal);
  let position = await readCursor(session);
  let state: PoliciesState = 'catchingUp';
  await beat(session, state, position);

  const reading = new AbortController();
  const kinds = [...new Set(deps.policies.flatMap((policy) => policy.kinds))];
  const messages = deps.eventStore
    .subscribe({ after: position, kinds, batchSize }, AbortSignal.any([signal, reading.signal]))
    [Symbol.asyncIterator]();
  const takeNext = () => awaitInTurns(messages.next());
  let next = takeNext();
  let beatAt = performance.now();
  try {
    while (!signal.aborted) {
      const message = await next(beatMs);
      if (message?.done) break;
      const before: PoliciesState = state;
      if (message?.value.kind === 'caughtUp') state = 'live';
      const events = message?.value.kind === 'events' ? message.value.events : [];
      const last = events.at(-1);
      if (last) {
        const jobs = events.flatMap((event) => jobsAfter(deps.policies, event));
        await rememberJobs(session, jobs);
        await deps.queue.enqueueAll(jobs);
        await moveCursor(session, position, last.position);
        position = last.position;
      }
      if (message) next = takeNext();
      if (state === before && performance.now() - beatAt < beatMs) continue;
      await beat(session, state, position);
      beatAt = performance.now();
    }
  } finally {
    reading.abort();
  }
};

/**
 * Lets the policies see every event of the log once, in order, until `signal`. Of several runners in any
 * processes one is active. Whatever breaks (connection, subscription, lock, queue, a policy), it starts again
 * from the cursor, with growing pauses up to 5 s: an event is never passed over.
 */
export const runPolicies = async (deps: PoliciesDependencies, signal: AbortSignal): Promise<void> => {
  let pauseMs = 50;
  let ready = false;
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      if (!ready) await ensurePolicySchema(deps.db);
      ready = true;
      await deps.db.connection().execute(async (session) => {
        try {
          await follow(session, deps, signal);
        } finally {
          await sql`select pg_advisory_unlock_all()`.execute(session).catch(() => {});
        }
      });
    } catch (error) {
      if (signal.aborted) return;
      deps.log.error({ error: String(error) }, 'The policies start again');
      const position = await readCursor(deps.db).catch(() => null);
      await beat(deps.db, 'failing', position, String(error)).catch(() => {});
      pauseMs = performance.now() - startedAt > 10_000 ? 50 : Math.min(pauseMs * 2, 5_000);
      await delay(pauseMs * (0.5 + Math.random() / 2), null, { signal }).catch(() => {});
    }
  }
};
