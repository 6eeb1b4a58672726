import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { streamCategory } from '#domain/streams.ts';
import { tryLeaderLock } from '#infra/database/acquireLeaderLock.ts';
import type { Db } from '#infra/database/database.ts';
import { beatMs } from '#infra/follow/followLog.ts';
import { type Reading, readAhead } from '#infra/follow/readAhead.ts';
import { withLockedSession } from '#infra/follow/withLockedSession.ts';
import { noTracing } from '#infra/tracing/tracing.ts';
import { applyTogether, batchOf } from './applyBatch.ts';
import { notePassed } from './passed.ts';
import { schemaOf } from './projection.ts';
import { batchSize, beatProjections, type CaughtUp, lockOf, type RunnerDeps } from './runProjection.ts';

type RestOptions = {
  /** The pause after a batch, in ms: the next batch then contains many events instead of one or two. */
  readonly restMs: number;
  /** Answers to writes wait for it: it rests under load alone. */
  readonly isAwaited: boolean;
};

/**
 * The pause of a group after a batch, in ms. One that is awaited works at once for a single writer: it rests when the
 * events of the last `restMs` come from more than one call.
 */
export const createRest = ({ restMs, isAwaited }: RestOptions) => {
  /** When each call was last heard of, by its correlation id. */
  const calls = new Map<string, number>();
  return (events: readonly Pick<RecordedEvent, 'metadata'>[], now: number): number => {
    if (!isAwaited) return restMs;
    for (const { metadata } of events) calls.set(metadata.correlationId, now);
    for (const [call, heardAt] of calls) if (heardAt < now - restMs) calls.delete(call);
    return calls.size > 1 ? restMs : 0;
  };
};

type Member = CaughtUp & { readonly leave: () => void };

/**
 * Lets read models that have caught up follow the log together: one session with all their locks, one subscription, one transaction a batch
 * and one statement of heartbeats. Any failure dissolves the group: each then continues alone from its checkpoint, where only the faulty
 * ones fail again, and those that catch up meet again. The function that it returns lets one follow until then, or until another process
 * has its lock.
 */
export const createGroup = (resting: RestOptions, deps: RunnerDeps, signal: AbortSignal) => {
  const { db, store, log, tracing = noTracing } = deps;
  let arrived: Member[] = [];
  let members: Member[] = [];
  let reading: Reading | undefined;
  let isRunning = false;

  /** Takes the locks of those that arrived, and reads on from where the first of all members stands. */
  const admit = async (session: Db): Promise<void> => {
    reading?.close();
    for (let member = arrived[0]; member; member = arrived[0]) {
      const isOurs = await tryLeaderLock(session, lockOf(member.projection));
      arrived.shift();
      if (isOurs) members.push(member);
      else member.leave();
    }
    const [first] = members.toSorted((a, b) => Number((a.passed ?? -1n) - (b.passed ?? -1n)));
    const after = first?.passed ?? null;
    const streamCategories = [...new Set(members.flatMap(({ projection }) => projection.streamCategories))];
    reading =
      first &&
      readAhead((stop) => store.subscribe({ after, streamCategories, batchSize }, stop), batchSize, signal);
  };

  const apply = async (session: Db, delivered: readonly RecordedEvent[], passed: bigint): Promise<void> => {
    const batches = members.map(({ projection, position }) =>
      batchOf(
        projection,
        position,
        delivered.filter(({ streamName }) =>
          projection.streamCategories.includes(streamCategory(streamName)),
        ),
      ),
    );
    const applied = batches.filter((batch) => batch !== null);
    const spans = applied.map(({ projection: { name }, events }) => {
      const parents = events.map(({ metadata }) => metadata.traceparent);
      return tracing.begin(`projection ${name}`, parents);
    });
    if (applied.length > 0) await applyTogether(session, applied);
    for (const span of spans) span.end();
    members = members.map((one, nth) => ({
      ...one,
      position: batches[nth]?.to.position ?? one.position,
      passed,
    }));
  };

  const follow = async (session: Db): Promise<void> => {
    const rest = createRest(resting);
    let beatAt = Number.NEGATIVE_INFINITY;
    let noted: bigint | null = null;
    while (!signal.aborted) {
      if (arrived.length > 0) await admit(session);
      if (!reading) return;
      const delivery = await reading.take(beatMs);
      const last = delivery?.events.at(-1);
      if (delivery && last) {
        await apply(session, delivery.events, last.position);
        const restMs = rest(delivery.events, performance.now());
        if (restMs > 0) await delay(restMs, null, { signal });
      }
      if (delivery && performance.now() - beatAt < beatMs) continue;
      await beatProjections(session, members, { state: 'live' });
      const passed: bigint | null = members[0]?.passed ?? null;
      if (passed !== noted)
        await notePassed(
          session,
          members.map((one) => ({ ...one, schema: schemaOf(one.projection) })),
        );
      noted = passed;
      beatAt = performance.now();
    }
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      await withLockedSession(db, async () => {}, follow);
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'Projections follow the log alone again');
    }
    isRunning = false;
    reading?.close();
    reading = undefined;
    for (const { leave } of [...arrived, ...members]) leave();
    [arrived, members] = [[], []];
  };

  return (caughtUp: CaughtUp): Promise<void> => {
    const left = Promise.withResolvers<void>();
    arrived.push({ ...caughtUp, leave: left.resolve });
    reading?.wake();
    if (!isRunning) void run();
    return left.promise;
  };
};
