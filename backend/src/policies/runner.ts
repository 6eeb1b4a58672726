import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { type Following, followLog } from '#infra/follow/followLog.ts';
import { beat } from '#infra/follow/heartbeat.ts';
import type { BasicLogger } from '#infra/logger/logger.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { noTracing, type Tracing } from '#infra/tracing/tracing.ts';
import { ensurePolicySchema, movePolicyCheckpoint, readPolicyCheckpoint } from './checkpoint.ts';
import { rememberJobs } from './jobOutbox.ts';
import type { Policy } from './policy.ts';
import { jobsAfter } from './react.ts';

/** The name of the policies' runner in its reports. */
export const policiesRunner = { name: 'policies' };

/** Maximum number of events between two checkpoints. */
const batchSize = 200;
/** The pause after a batch, in ms. */
const restMs = 100;

export type PoliciesDependencies = {
  /** The active runner occupies one connection of this pool, which holds its lock. */
  readonly db: Db;
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  readonly queue: Pick<JobQueue, 'enqueueAll'>;
  readonly policies: readonly Policy[];
  readonly log: BasicLogger;
  readonly tracing?: Tracing;
};

/** Jobs are stored in the outbox first, then enqueued, then the checkpoint moves: a crash in between only repeats requests for known job ids. */
const openPolicies = async (
  session: Db,
  { queue, policies, tracing = noTracing }: PoliciesDependencies,
): Promise<Following> => {
  await ensurePolicySchema(session);
  const { position: after, eventId: afterId } = await readPolicyCheckpoint(session);
  let position = after;
  return {
    after,
    afterId,
    apply: async (events) => {
      const looked = events.map((event) => {
        const span = tracing.begin('policies', [event.metadata.traceparent], { kind: 'producer' });
        return { span, jobs: jobsAfter(policies, event, span.traceparent) };
      });
      const jobs = looked.flatMap((each) => each.jobs);
      await rememberJobs(session, jobs);
      await queue.enqueueAll(jobs);
      const last = events.at(-1);
      if (last) await movePolicyCheckpoint(session, position, last.position, last.id);
      position = last?.position ?? position;
      for (const { span } of looked) span.end();
    },
    beat: async (report) => {
      await beat(session, [{ ...policiesRunner, ...report, position }]);
    },
  };
};

export type RunningPolicies = { readonly stop: () => Promise<void> };

/**
 * Passes every event of the log to the policies in order; an event that a policy cannot handle is tried again and never skipped. `stop`
 * resolves when the runner has released its subscription and its lock.
 */
export const startPolicies = (deps: PoliciesDependencies): RunningPolicies => {
  const { db, eventStore: store, policies } = deps;
  const stopping = new AbortController();
  const running = followLog(
    {
      ...policiesRunner,
      lock: ['policies runner', ''],
      streamCategories: [...new Set(policies.flatMap(({ streamCategories }) => streamCategories))],
      batchSize,
      restMs,
      open: (session) => openPolicies(session, deps),
      onFailure: async (error) => {
        const { position } = await readPolicyCheckpoint(db).catch(() => ({ position: null }));
        await beat(db, [{ ...policiesRunner, state: 'failing', position, error: String(error) }]).catch(
          () => {},
        );
      },
    },
    { db, store, log: deps.log },
    stopping.signal,
  );
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
