import { sql } from 'kysely';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { LockName } from '#infra/database/acquireLeaderLock.ts';
import type { Db } from '#infra/database/database.ts';
import { isDatabaseAway, isMissingTable } from '#infra/database/databaseErrors.ts';
import { type EventStore, UnreadableLog } from '#infra/eventStore/eventStore.ts';
import { type FollowDeps, type Following, followLog } from '#infra/follow/followLog.ts';
import { beat, type Report } from '#infra/follow/heartbeat.ts';
import { noTracing, type Tracing } from '#infra/tracing/tracing.ts';
import { applyBatch } from './applyBatch.ts';
import { ensureIndexes, ensureSchema, FencedOff, readCheckpoint, readCheckpointEvent } from './checkpoint.ts';
import { ensurePassed, forgetPassed, notePassed, readPassed } from './passed.ts';
import { type Projection, runnerOf, schemaOf } from './projection.ts';

/** A read model that has caught up with the log. */
export type CaughtUp = {
  readonly projection: Projection;
  /** Its checkpoint. */
  readonly position: bigint | null;
  /** The position up to which it has every event, its checkpoint or a later one. */
  readonly passed: bigint | null;
};

/** Records the heartbeats of projections in one statement, and makes sure that this runner still fills their tables. @throws FencedOff */
export const beatProjections = async (
  db: Db,
  those: readonly Pick<CaughtUp, 'projection' | 'position'>[],
  report: Pick<Report, 'state' | 'error'>,
): Promise<void> => {
  const names = those.map(({ projection }) => runnerOf(projection)).join(', ');
  const areThere = those.map(
    ({ projection, position }) => sql<boolean>`exists (
      select from ${sql.id(schemaOf(projection), 'checkpoint')}
      where position is not distinct from ${position === null ? null : String(position)})`,
  );
  const beats = those.map(({ projection, position }) => ({
    name: runnerOf(projection),
    position,
    ...report,
  }));
  const areActive = await beat(db, beats, sql.join(areThere, sql` and `)).catch((cause: unknown) => {
    throw isMissingTable(cause) ? new FencedOff(`Tables of ${names} are gone`, { cause }) : cause;
  });
  if (!areActive) throw new FencedOff(`A checkpoint was moved by another runner: ${names}`);
};

/** Maximum number of events in one transaction. */
export const batchSize = 1000;
/** A projection that needed longer than this to catch up is behind again, in ms. */
const longMs = 5_000;
/** The pause of a projection before it tries an unreadable log again, in ms. */
const lookAgainMs = 10_000;
/** How often a single event is tried before the projection stops. */
const attempts = 3;

export type RunnerDeps = FollowDeps & {
  readonly store: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly tracing?: Tracing;
};

/** The lock of the one runner that fills the tables of a projection. */
export const lockOf = (projection: Projection): LockName => ['projection runner', schemaOf(projection)];

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
      if (attempt === attempts)
        throw new PoisonEvent(
          `${event.type} ${event.id} (${event.streamName}@${event.revision}) cannot be applied: ${error}`,
          { cause: error },
        );
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

/** Opens the tables of a projection, whose checkpoint moves in the transaction that writes the rows. */
const openTables = async (
  session: Db,
  projection: Projection,
  { store, tracing = noTracing }: RunnerDeps,
  caughtUp: (caughtUp: CaughtUp) => void,
): Promise<Following> => {
  const schema = schemaOf(projection);
  await ensurePassed(session);
  await ensureSchema(session, projection);
  const start = await readCheckpoint(session, schema);
  let position = start;
  // The tables have every event of this projection up to this position once the subscription has caught up.
  const end = await store.lastPosition();
  const after = await readPassed(session, schema, position);
  return {
    after,
    afterId: after === start ? await readCheckpointEvent(session, schema) : null,
    apply: async (events) => {
      // A rebuild reads events whose traces ended long ago.
      const span = tracing.begin(`projection ${projection.name}`, []);
      await apply(session, projection, position, events, (reached) => {
        position = reached;
      });
      span.end();
    },
    beat: (report) => beatProjections(session, [{ projection, position }], report),
    passed: (passed) => notePassed(session, [{ schema, position, passed }]),
    caughtUp: async () => {
      await ensureIndexes(session, projection, schema);
      const passed = (end ?? -1n) > (position ?? -1n) ? end : position;
      await notePassed(session, [{ schema, position, passed }]);
      caughtUp({ projection, position, passed });
    },
    stopMs: async (error) => {
      // An unreadable event stays unreadable until a newer program takes over.
      if (error instanceof PoisonEvent) return Number.POSITIVE_INFINITY;
      if (!(error instanceof UnreadableLog)) return null;
      // A log can be restored while this process runs.
      if (after === start) return lookAgainMs;
      await forgetPassed(session, schema);
      return null;
    },
  };
};

/**
 * Runs a projection until `signal`: alone until it has caught up with the log, then with the others, and alone again when `follow` ends. An
 * event that cannot be applied stops it, visibly, and so does a log that lacks events that were read.
 */
export const runProjection = async (
  projection: Projection,
  deps: RunnerDeps,
  follow: (caughtUp: CaughtUp) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  let readsOn = false;
  while (!signal.aborted) {
    const startedAt = performance.now();
    let caughtUp: CaughtUp | undefined;
    const alone = new AbortController();
    await followLog(
      {
        name: runnerOf(projection),
        lock: lockOf(projection),
        streamCategories: projection.streamCategories,
        batchSize,
        open: (session) =>
          openTables(session, projection, deps, (reached) => {
            caughtUp = reached;
            alone.abort();
          }),
      },
      deps,
      AbortSignal.any([signal, alone.signal]),
    );
    // After a long way it reads on alone once: the others would have to read again what came meanwhile.
    readsOn = !readsOn && performance.now() - startedAt > longMs;
    if (caughtUp && !readsOn) await follow(caughtUp);
  }
};
