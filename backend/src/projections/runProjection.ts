import { sql } from 'kysely';
import type { RecordedEvent } from '#domain/kernel/event.ts';
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

/** Records a heartbeat of a projection, and makes sure that its runner still fills these tables. @throws FencedOff */
export const beatProjection = async (
  db: Db,
  projection: Projection,
  report: Report & { readonly position: bigint | null },
): Promise<void> => {
  const schema = schemaOf(projection);
  const { position } = report;
  const isThere = sql<boolean>`exists (
    select from ${sql.id(schema, 'checkpoint')}
    where position is not distinct from ${position === null ? null : String(position)})`;
  const isActive = await beat(db, [{ name: runnerOf(projection), ...report }], isThere).catch(
    (cause: unknown) => {
      throw isMissingTable(cause) ? new FencedOff(`${schema} is gone`, { cause }) : cause;
    },
  );
  if (!isActive) throw new FencedOff(`The checkpoint in ${schema} is not at ${position} any more`);
};

/** Maximum number of events in one transaction. */
const batchSize = 1000;
/** The pause after a batch, in ms: of a projection that answers wait for, under load, and of any other. */
const rests = { awaited: 30, other: 100 } as const;
/** The pause of a projection before it tries an unreadable log again, in ms. */
const lookAgainMs = 10_000;
/** How often a single event is tried before the projection stops. */
const attempts = 3;

export type RunnerDeps = FollowDeps & {
  readonly store: Pick<EventStore, 'subscribe' | 'lastPosition'>;
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
    apply: async (events, isLive) => {
      // A rebuild reads events whose traces ended long ago.
      const parents = isLive ? events.map(({ metadata }) => metadata.traceparent) : [];
      const span = tracing.begin(`projection ${projection.name}`, parents);
      await apply(session, projection, position, events, (reached) => {
        position = reached;
      });
      span.end();
    },
    beat: (report) => beatProjection(session, projection, { ...report, position }),
    caughtUp: async () => {
      await ensureIndexes(session, projection, schema);
      if (end !== null && end > (position ?? -1n)) await notePassed(session, schema, position, end);
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

/** Runs a projection until `signal`. An event that cannot be applied stops it, visibly, and so does a log that lacks events that were read. */
export const runProjection = (
  projection: Projection,
  deps: RunnerDeps,
  signal: AbortSignal,
): Promise<void> => {
  const { streamCategories, waitedFor: isAwaited = true } = projection;
  return followLog(
    {
      name: runnerOf(projection),
      lock: ['projection runner', schemaOf(projection)],
      streamCategories,
      batchSize,
      isAwaited,
      restMs: isAwaited ? rests.awaited : rests.other,
      open: (session) => openTables(session, projection, deps),
    },
    deps,
    signal,
  );
};
