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

const lowest = (positions: readonly (bigint | null)[]): bigint | null =>
  positions.reduce((least, one) => (one === null || (least !== null && one < least) ? one : least));

type Reading = { readonly opened: readonly Opened[]; readonly after: bigint | null; readonly to: bigint };
type Read = {
  /** Those who have everything up to where it ended. */
  readonly filled: readonly Opened[];
  /** The last event that came. */
  readonly at: bigint | null;
};

/** Reads the log once, from where the first of them is, and writes each batch into all tables that it concerns, at a time. */
const readOnce = async (
  { opened, after, to }: Reading,
  { log, signal, onBatch }: FillTogetherDeps,
): Promise<Read> => {
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
    const opened = all.filter(({ target, tables }) => (tables.position() ?? -1n) < target.limit);
    if (opened.length === 0) return new Map();
    const after = lowest(opened.map(({ tables }) => tables.position()));
    const to = opened.reduce((most, { target }) => (target.limit > most ? target.limit : most), -1n);
    const { filled, at } = await readOnce({ opened, after, to }, deps).catch(() => {
      deps.signal.throwIfAborted();
      // One event that cannot be read would stop those, too, that do not need it.
      return { filled: [], at: null };
    });
    return new Map(
      filled.flatMap(({ target, tables }) =>
        at === null
          ? []
          : [[target.schema, { position: tables.position(), to: at < target.limit ? at : target.limit }]],
      ),
    );
  });
