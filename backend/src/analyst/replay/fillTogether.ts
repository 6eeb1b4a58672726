import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streamKind } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import { createInbox } from '#projections/inbox.ts';
import type { Projection } from '#projections/projection.ts';
import type { ReadableLog } from '../services/withLog.ts';
import { type Tables, withTables } from './withTables.ts';

/** Events in one transaction: what a kill takes back. */
const batchSize = 4000;
/** How long to wait for the next event before looking whether the command was ended, in ms. */
const pauseMs = 250;
/** How long to wait for a batch to fill, in ms: nobody waits for these rows, and full batches cost least. */
const patienceMs = 5_000;

/** A schema to fill with a projection. */
export type Target = {
  readonly projection: Projection;
  readonly schema: string;
  /** What no two commands may hold at once. */
  readonly lock: string;
  /** The last position that counts. */
  readonly limit: bigint;
};

/** How far the log was read for some tables: all that concerns them up to `to` is in them as long as they stand at `position`. */
export type Passed = { readonly position: bigint | null; readonly to: bigint };

export type FillTogetherDeps = {
  readonly db: Db;
  readonly log: Pick<ReadableLog, 'subscribe'>;
  readonly signal: AbortSignal;
  /** Told of each batch: how many events, and which share (0 to 1) of the way is made. */
  readonly onBatch: (events: number, share: number) => void;
};

type Opened = { readonly target: Target; readonly tables: Tables };

/** Opens the tables of all targets, one inside the other. */
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
 * Those that are near to one another share a reading. One that is far behind, as where no event of its kinds came for long, would have
 * all others' events read and decoded again: it is read for alone, which tells of its own kinds only.
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
  /** Those who have everything up to where it ended. */
  readonly filled: readonly Opened[];
  /** The last event that came. */
  readonly at: bigint | null;
};

/** The last position that counts for any of them. */
const highest = (opened: readonly Opened[]): bigint =>
  opened.reduce((most, { target }) => (target.limit > most ? target.limit : most), -1n);

/** Reads the log once, from where the first of them is, and writes each batch into all tables that it concerns, at a time. */
const readOnce = async (
  opened: readonly Opened[],
  { log, signal, onBatch }: FillTogetherDeps,
): Promise<Read> => {
  const after = opened[0]?.tables.position() ?? null;
  const to = highest(opened);
  const filling = new Set(opened);
  const kinds = [...new Set(opened.flatMap(({ target }) => target.projection.kinds))];
  const reading = new AbortController();
  const inbox = createInbox(
    log.subscribe({ after, kinds, batchSize }, AbortSignal.any([signal, reading.signal])),
    batchSize,
    { patienceMs },
  );
  const write = async ({ target, tables }: Opened, events: readonly RecordedEvent[]): Promise<void> => {
    const { projection, limit } = target;
    const own = new Set(projection.kinds);
    await tables.apply(
      events.filter(({ position, streamName }) => position <= limit && own.has(streamKind(streamName))),
    );
  };
  const start = after ?? 0n;
  let at = after;
  try {
    for (let isOver = false; !isOver && filling.size > 0; ) {
      const delivery = await inbox.take(pauseMs, { patient: true });
      signal.throwIfAborted();
      if (delivery === null) continue;
      const { events, caughtUp } = delivery;
      // What cannot be applied stops its own tables alone; whoever fills these on meets it again, and tells of it.
      await Promise.all([...filling].map((one) => write(one, events).catch(() => void filling.delete(one))));
      at = events.at(-1)?.position ?? at;
      isOver = caughtUp || (at !== null && at >= to);
      if (at !== null && events.length > 0)
        onBatch(events.length, Math.min(1, Number(at - start) / Number(to - start)));
    }
    return { filled: [...filling], at };
  } finally {
    inbox.close();
    reading.abort();
  }
};

/**
 * Fills several schemas up to their limits by one reading of the log: it is read and decoded once, whoever asks. Each schema goes on
 * where it was, and has its own session, transactions and checkpoint. Answers how far each came, by schema; one is missing
 * when it could not be filled this way: a filler of its own goes on from its checkpoint and meets what was wrong.
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
        // One event that cannot be read would stop those, too, that do not need it.
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
