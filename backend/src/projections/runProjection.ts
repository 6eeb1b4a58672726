import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { becomeHolder } from '#infra/database/becomeHolder.ts';
import type { Db } from '#infra/database/database.ts';
import { isDatabaseAway } from '#infra/database/databaseErrors.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { applyBatch } from './applyBatch.ts';
import { assertCheckpoint, ensureIndexes, ensureSchema, FencedOff, readCheckpoint } from './checkpoint.ts';
import { createInbox } from './inbox.ts';
import { type Projection, schemaOf } from './projection.ts';
import { beat, ensureStatus } from './status.ts';

/** The most events in one transaction. */
const batchSize = 1000;
/** How often an idle runner says that it lives, in ms. */
export const beatMs = 1_000;
/**
 * How long a runner that keeps up rests after a batch, in ms: under load the next transaction then takes many events
 * instead of one or two, while an event that comes alone is written at once.
 */
const restMs = 10;
/** How often a single event is tried before the projection stops. */
const attempts = 3;

export type RunnerDeps = {
  /** A pool of the runners' own: each keeps one connection, which holds its lock. */
  readonly db: Db;
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly log: (
    level: 'info' | 'error',
    message: string,
    details: Readonly<Record<string, unknown>>,
  ) => void;
};

/** An event that cannot be applied, however often it is tried. */
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

/** Applies a batch; when that fails, one event after the other, to find the one that it is. */
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

/** Follows the log over one connection, until something breaks or `signal` says stop. */
const follow = async (
  session: Db,
  projection: Projection,
  { store, log }: RunnerDeps,
  signal: AbortSignal,
): Promise<void> => {
  const schema = schemaOf(projection);
  await becomeHolder(session, ['projection runner', schema], signal);
  // The checkpoint lies in the same transaction as the rows: what a crash of Postgres takes back is done again.
  await sql`set synchronous_commit = off`.execute(session);
  await ensureStatus(session);
  await ensureSchema(session, projection);
  let position = await readCheckpoint(session, schema);
  let state: 'catchingUp' | 'live' = 'catchingUp';
  await beat(session, projection, state, position);

  const reading = new AbortController();
  const stop = AbortSignal.any([signal, reading.signal]);
  const inbox = createInbox(
    store.subscribe({ after: position, kinds: projection.kinds, batchSize }, stop),
    batchSize,
  );
  let beatAt = performance.now();
  try {
    while (!signal.aborted) {
      const delivery = await inbox.take(beatMs, { patient: state === 'catchingUp' });
      if (delivery && delivery.events.length > 0) {
        await apply(session, projection, position, delivery.events, (reached) => {
          position = reached;
        });
        if (state === 'live') await delay(restMs, null, { signal });
      }
      if (delivery?.caughtUp && state !== 'live') {
        await ensureIndexes(session, projection, schema);
        state = 'live';
        log('info', 'A projection has caught up', {
          projection: projection.name,
          position: String(position),
        });
      } else if (delivery && performance.now() - beatAt < beatMs) continue;
      await assertCheckpoint(session, schema, position);
      await beat(session, projection, state, position);
      beatAt = performance.now();
    }
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error;
    log('error', 'A projection has stopped', { projection: projection.name, error: error.message });
    inbox.close();
    while (!signal.aborted) {
      await beat(session, projection, 'stopped', position, error.message);
      await delay(beatMs, null, { signal });
    }
  } finally {
    reading.abort();
    inbox.close();
  }
};

/**
 * Runs a projection until `signal`. Of several runners in any processes one is active. Whatever breaks
 * (connection, subscription, lock), it starts again from the checkpoint, with growing pauses up to 5 s.
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
      deps.log('error', 'A projection starts again', { projection: projection.name, error: String(error) });
      pauseMs = performance.now() - startedAt > 10_000 ? 50 : Math.min(pauseMs * 2, 5_000);
      await delay(pauseMs * (0.5 + Math.random() / 2), null, { signal }).catch(() => {});
    }
  }
};
