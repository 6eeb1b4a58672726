import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { acquireLeaderLock } from '#infra/database/acquireLeaderLock.ts';
import type { Db } from '#infra/database/database.ts';
import { isDatabaseAway } from '#infra/database/databaseErrors.ts';
import { type EventStore, UnreadableLog } from '#infra/eventStore/eventStore.ts';
import { noTracing, type Tracing } from '#infra/tracing/tracing.ts';
import { applyBatch } from './applyBatch.ts';
import { ensureIndexes, ensureSchema, FencedOff, readCheckpoint } from './checkpoint.ts';
import { forgetPassed, notePassed, readPassed } from './passed.ts';
import { type Projection, schemaOf } from './projection.ts';
import { beat, ensureStatus } from './status.ts';
import { createSubscriptionBuffer } from './subscriptionBuffer.ts';

/** The most events in one transaction. */
const batchSize = 1000;
/** How often an idle runner reports that it is alive, in ms. */
const beatMs = 2_000;
/**
 * The pause of a caught-up runner after a batch, in ms: under load the next transaction then contains many events
 * instead of one or two, while a single event is still written at once.
 */
const restMs = 30;
/** The pause of a projection before it tries an unreadable log again, in ms. */
const lookAgainMs = 10_000;
/** How often a single event is tried before the projection stops. */
const attempts = 3;

export type RunnerDeps = {
  /** A separate pool, since each runner keeps one connection that holds its lock. */
  readonly db: Db;
  readonly store: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly log: (
    level: 'info' | 'error',
    message: string,
    details: Readonly<Record<string, unknown>>,
  ) => void;
  readonly tracing?: Tracing;
};

/** An event that fails at every attempt to apply it. */
class PoisonEvent extends Error {
  override name = 'PoisonEvent';
}

const isPassing = (error: unknown): boolean => error instanceof FencedOff || isDatabaseAway(error);

const applyOne = async (
  session: Db,
  projection: Projection,
  position: bigint | null,
  event: RecordedEvent,
): Promise<bigint | null> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyBatch(session, projection, position, [event]);
    } catch (error) {
      if (isPassing(error)) throw error;
      if (attempt === attempts) {
        throw new PoisonEvent(
          `${event.type} ${event.id} (${event.streamName}@${event.revision}) cannot be applied: ${error}`,
          { cause: error },
        );
      }
    }
  }
};

/** Applies a batch; when that fails, applies its events one by one to find the failing one. */
const apply = async (
  session: Db,
  projection: Projection,
  position: bigint | null,
  events: readonly RecordedEvent[],
  moved: (position: bigint | null) => void,
): Promise<void> => {
  try {
    moved(await applyBatch(session, projection, position, events));
  } catch (error) {
    if (isPassing(error)) throw error;
    let reached = position;
    for (const event of events) {
      reached = await applyOne(session, projection, reached, event);
      moved(reached);
    }
  }
};

/** Follows the log over one connection until an error or `signal`. */
const follow = async (
  session: Db,
  projection: Projection,
  { store, log, tracing = noTracing }: RunnerDeps,
  signal: AbortSignal,
): Promise<void> => {
  const schema = schemaOf(projection);
  await acquireLeaderLock(session, ['projection runner', schema], signal);
  // The checkpoint is in the same transaction as the rows, so work that a crash of Postgres undoes is repeated.
  await sql`set synchronous_commit = off`.execute(session);
  await ensureStatus(session);
  await ensureSchema(session, projection);
  const start = await readCheckpoint(session, schema);
  let position = start;
  // The tables have every event of this projection up to here once the subscription has caught up.
  const end = await store.lastPosition();
  const after = await readPassed(session, schema, position);
  let state: 'catchingUp' | 'live' = 'catchingUp';
  await beat(session, projection, state, position);

  const reading = new AbortController();
  const stop = AbortSignal.any([signal, reading.signal]);
  const buffer = createSubscriptionBuffer(
    store.subscribe({ after, streamCategories: projection.streamCategories, batchSize }, stop),
    batchSize,
  );
  let beatAt = performance.now();
  try {
    while (!signal.aborted) {
      const delivery = await buffer.take(beatMs, { patient: state === 'catchingUp' });
      if (delivery && delivery.events.length > 0) {
        // A rebuild reads the events of traces that ended long ago.
        const parents = state === 'live' ? delivery.events.map(({ metadata }) => metadata.traceparent) : [];
        const span = tracing.begin(`projection ${projection.name}`, parents);
        await apply(session, projection, position, delivery.events, (reached) => {
          position = reached;
        });
        span.end();
        if (state === 'live') await delay(restMs, null, { signal });
      }
      if (delivery?.caughtUp && state !== 'live') {
        await ensureIndexes(session, projection, schema);
        if (end !== null && end > (position ?? -1n)) await notePassed(session, schema, position, end);
        state = 'live';
        log('info', 'A projection has caught up', {
          projection: projection.name,
          position: String(position),
        });
      } else if (delivery && performance.now() - beatAt < beatMs) continue;
      await beat(session, projection, state, position);
      beatAt = performance.now();
    }
  } catch (error) {
    if (!(error instanceof PoisonEvent || error instanceof UnreadableLog)) throw error;
    if (error instanceof UnreadableLog && after !== start) {
      await forgetPassed(session, schema);
      throw error;
    }
    log('error', 'A projection has stopped', { projection: projection.name, error: error.message });
    buffer.close();
    // A log can be restored, and a newer program take over, while this one runs. An event does not change.
    const lookAgainAt =
      performance.now() + (error instanceof UnreadableLog ? lookAgainMs : Number.POSITIVE_INFINITY);
    while (!signal.aborted && performance.now() < lookAgainAt) {
      await beat(session, projection, 'stopped', position, error.message);
      await delay(beatMs, null, { signal });
    }
  } finally {
    reading.abort();
    buffer.close();
  }
};

/**
 * Runs a projection until `signal`. Of all runners in all processes one is active. After any failure (connection,
 * subscription, lock) it starts again from the checkpoint, with growing pauses up to 5 s.
 */
export const runProjection = async (
  projection: Projection,
  deps: RunnerDeps,
  signal: AbortSignal,
): Promise<void> => {
  let pauseMs = 50;
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      await deps.db.connection().execute(async (session) => {
        try {
          await follow(session, projection, deps, signal);
        } finally {
          await sql`select pg_advisory_unlock_all()`.execute(session).catch(() => {});
        }
      });
    } catch (error) {
      if (signal.aborted) return;
      deps.log('error', 'A projection starts again', { projection: projection.name, err: error });
      pauseMs = performance.now() - startedAt > 10_000 ? 50 : Math.min(pauseMs * 2, 5_000);
      await delay(pauseMs * (0.5 + Math.random() / 2), null, { signal }).catch(() => {});
    }
  }
};
