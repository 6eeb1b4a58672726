import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import { streamCategory } from 'backend/domain/streams.ts';
import type { Db } from 'backend/infra/database/database.ts';
import { readAhead } from 'backend/infra/follow/readAhead.ts';
import type { Projection } from 'backend/projections/projection.ts';
import type { ReadableLog } from '../services/withLog.ts';
import { type Tables, withTables } from './withTables.ts';

/** Number of events in one transaction; a kill loses at most these. */
const batchSize = 2000;
/** Number of batches that are read ahead while one is written: reading costs a tenth of writing, and waiting batches take memory. */
const ahead = 1;
/** How long to wait for the next event before checking for an abort, in ms. */
const pauseMs = 250;
/** How long to wait for a batch to fill, in ms: full batches cost least, and no reader waits for these rows. */
const fillMs = 5_000;

/** A schema to fill with a projection. */
export type Target = {
  readonly projection: Projection;
  readonly schema: string;
  /** The name of the lock that only one command may hold. */
  readonly lock: string;
  /** The last position to apply. */
  readonly limit: bigint;
};

/** The log was read up to `to` for a schema: while the schema is at `position`, it has everything up to there. */
export type Passed = { readonly position: bigint | null; readonly to: bigint };

export type FillTogetherDeps = {
  readonly db: Db;
  readonly log: Pick<ReadableLog, 'subscribe'>;
  readonly signal: AbortSignal;
  /** Called after each batch with its events and the fraction (0 to 1) that is done. */
  readonly onBatch: (events: number, share: number) => void;
};

type Opened = { readonly target: Target; readonly tables: Tables };

/** Opens the tables of all targets in nested sessions. */
const withAllTables = <Result>(
  [target, ...others]: readonly Target[],
  db: Db,
  work: (opened: readonly Opened[]) => Promise<Result>,
): Promise<Result> =>
  target === undefined
    ? work([])
    : withTables(target.projection, target.schema, { db, lock: target.lock }, (tables) =>
        withAllTables(others, db, (opened) => work([{ target, tables }, ...opened])),
      );

const positionOf = ({ tables }: Opened): bigint => tables.position() ?? -1n;

/**
 * Groups schemas at similar positions, which then share a pass over the log. One that is far behind, because events of its categories are
 * rare, would require reading and decoding the events of all others again, so it gets a separate pass, for its categories only.
 */
const readingsOf = (opened: readonly Opened[], to: bigint): readonly (readonly Opened[])[] => {
  const far = to / 10n;
  const readings: Opened[][] = [];
  for (const one of opened.toSorted((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1))) {
    const reading = readings.at(-1);
    const last = reading?.at(-1);
    if (last && positionOf(one) - positionOf(last) <= far) reading?.push(one);
    else readings.push([one]);
  }
  return readings;
};

type Read = {
  /** The schemas that have everything up to the end of the pass. */
  readonly filled: readonly Opened[];
  /** Position of the last event read. */
  readonly at: bigint | null;
};

/** The last position to apply for any of them. */
const highest = (opened: readonly Opened[]): bigint =>
  opened.reduce((most, { target }) => (target.limit > most ? target.limit : most), -1n);

/** Reads the log once, from the lowest position on, and writes each batch into all tables that it concerns, in parallel. */
const readOnce = async (
  opened: readonly Opened[],
  { log, signal, onBatch }: FillTogetherDeps,
): Promise<Read> => {
  const after = opened[0]?.tables.position() ?? null;
  const to = highest(opened);
  const filling = new Set(opened);
  const streamCategories = [...new Set(opened.flatMap(({ target }) => target.projection.streamCategories))];
  const reading = readAhead(
    (stop) => log.subscribe({ after, streamCategories, batchSize }, stop),
    batchSize,
    signal,
    { fillMs, ahead },
  );
  const write = async ({ target, tables }: Opened, events: readonly RecordedEvent[]): Promise<void> => {
    const { projection, limit } = target;
    const own = new Set(projection.streamCategories);
    await tables.apply(
      events.filter(({ position, streamName }) => position <= limit && own.has(streamCategory(streamName))),
    );
  };
  const start = after ?? 0n;
  let at = after;
  try {
    for (let isOver = false; !isOver && filling.size > 0; ) {
      const delivery = await reading.take(pauseMs, { patient: true });
      signal.throwIfAborted();
      if (delivery === null) continue;
      const { events, caughtUp } = delivery;
      // A failure stops only its own tables; the filler that continues with them encounters and reports it again.
      await Promise.all([...filling].map((one) => write(one, events).catch(() => void filling.delete(one))));
      at = events.at(-1)?.position ?? at;
      isOver = caughtUp || (at !== null && at >= to);
      if (at !== null && events.length > 0)
        onBatch(events.length, Math.min(1, Number(at - start) / Number(to - start)));
    }
    return { filled: [...filling], at };
  } finally {
    reading.close();
  }
};

/**
 * Fills several schemas up to their limits with one pass over the log. Each schema resumes from its checkpoint, and has its own session and
 * transactions. Returns the position reached, by schema; a schema that could not be filled this way is missing: its own filler then resumes
 * from its checkpoint and reports the fault.
 */
export const fillTogether = (
  targets: readonly Target[],
  deps: FillTogetherDeps,
): Promise<ReadonlyMap<string, Passed>> =>
  withAllTables(targets, deps.db, async (all) => {
    const opened = all.filter((one) => positionOf(one) < one.target.limit);
    const readings = readingsOf(opened, highest(opened));
    const passed = new Map<string, Passed>();
    for (const [nth, reading] of readings.entries()) {
      const onBatch = (events: number, share: number) =>
        deps.onBatch(events, (nth + share) / readings.length);
      const { filled, at } = await readOnce(reading, { ...deps, onBatch }).catch(() => {
        deps.signal.throwIfAborted();
        // An unreadable event must not stop the schemas that do not need it.
        return { filled: [], at: null };
      });
      for (const { target, tables } of filled) {
        if (at === null) continue;
        const to = at < target.limit ? at : target.limit;
        passed.set(target.schema, { position: tables.position(), to });
      }
    }
    return passed;
  });
