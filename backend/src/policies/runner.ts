import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { acquireLeaderLock } from '#infra/database/acquireLeaderLock.ts';
import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { BasicLogger } from '#infra/logger/logger.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { noTracing, type Tracing } from '#infra/tracing/tracing.ts';
import { awaitInTurns } from './awaitInTurns.ts';
import { ensurePolicySchema, movePolicyCheckpoint, readPolicyCheckpoint } from './checkpoint.ts';
import { rememberJobs } from './jobOutbox.ts';
import type { Policy } from './policy.ts';
import { jobsAfter } from './react.ts';
import { beat, type PoliciesState } from './status.ts';

/** The most events between two checkpoints. */
const batchSize = 200;
/**
 * The pause of a caught-up runner after a batch, in ms: under load the next checkpoint then covers many events, while a single one is
 * still handled at once.
 */
const restMs = 50;
/** How often an idle runner reports that it is alive, in ms. */
const beatMs = 1_000;

export type PoliciesDependencies = {
  /** The active runner keeps one connection of this pool, which holds its lock. */
  readonly db: Db;
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  readonly queue: Pick<JobQueue, 'enqueueAll'>;
  readonly policies: readonly Policy[];
  readonly log: BasicLogger;
  readonly tracing?: Tracing;
};

/**
 * Follows the log over one connection until an error or `signal`. Jobs are stored in the outbox first, then enqueued, then
 * the checkpoint moves: a crash in between only requests jobs again whose ids are known.
 */
const follow = async (session: Db, deps: PoliciesDependencies, signal: AbortSignal): Promise<void> => {
  const { tracing = noTracing } = deps;
  await acquireLeaderLock(session, ['policies runner', ''], signal);
  // The checkpoint moves last: what a crash of Postgres undoes is asked for again.
  await sql`set synchronous_commit = off`.execute(session);
  let position = await readPolicyCheckpoint(session);
  let state: PoliciesState = 'catchingUp';
  await beat(session, state, position);

  const reading = new AbortController();
  const streamCategories = [...new Set(deps.policies.flatMap((policy) => policy.streamCategories))];
  const messages = deps.eventStore
    .subscribe({ after: position, streamCategories, batchSize }, AbortSignal.any([signal, reading.signal]))
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
        const looked = events.map((event) => {
          const span = tracing.begin('policies', [event.metadata.traceparent], { kind: 'producer' });
          return { span, jobs: jobsAfter(deps.policies, event, span.traceparent) };
        });
        const jobs = looked.flatMap((each) => each.jobs);
        await rememberJobs(session, jobs);
        await deps.queue.enqueueAll(jobs);
        await movePolicyCheckpoint(session, position, last.position);
        for (const { span } of looked) span.end();
        position = last.position;
        if (state === 'live') await delay(restMs, null, { signal });
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
 * Shows the policies every event of the log in order, until `signal`. Of all runners in all processes one is active. After
 * any failure (connection, subscription, lock, queue, a policy) it starts again from the checkpoint, with growing pauses up
 * to 5 s: no event is skipped.
 */
const runPolicies = async (deps: PoliciesDependencies, signal: AbortSignal): Promise<void> => {
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
          await sql`reset synchronous_commit`.execute(session).catch(() => {});
        }
      });
    } catch (error) {
      if (signal.aborted) return;
      deps.log.error({ err: error }, 'The policies start again');
      const position = await readPolicyCheckpoint(deps.db).catch(() => null);
      await beat(deps.db, 'failing', position, String(error)).catch(() => {});
      pauseMs = performance.now() - startedAt > 10_000 ? 50 : Math.min(pauseMs * 2, 5_000);
      await delay(pauseMs * (0.5 + Math.random() / 2), null, { signal }).catch(() => {});
    }
  }
};

export type RunningPolicies = { readonly stop: () => Promise<void> };

/** Starts the runner of the policies; `stop` resolves when it has released its subscription and its lock. */
export const startPolicies = (deps: PoliciesDependencies): RunningPolicies => {
  const stopping = new AbortController();
  const running = runPolicies(deps, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
