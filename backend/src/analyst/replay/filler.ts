import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Db } from '#infra/database/database.ts';
import { createInbox } from '#projections/inbox.ts';
import type { Projection } from '#projections/projection.ts';
import type { ReadableLog } from '../services/withLog.ts';
import type { Passed } from './fillTogether.ts';
import { withTables } from './withTables.ts';

/** Events in one transaction: what a kill takes back. */
const batchSize = 1000;
/** How long to wait for the next event before looking whether the command was ended, in ms. */
const pauseMs = 250;

/** Fills one schema from the log, as far as it is told. It goes on where an earlier one ended, or was killed. */
export type Filler = {
  readonly position: () => bigint | null;
  /** Applies all events up to a position (that one included) or up to the end of the log, whichever comes first. */
  readonly advance: (limit: bigint | null) => Promise<void>;
  /** Applies all events up to a position that another runner has reached, so that it is bound to come; waits so many ms. */
  readonly reach: (limit: bigint, patienceMs: number) => Promise<void>;
};

export type FillerDeps = {
  /** What no two fillers may hold at once; the schema unless told otherwise. */
  readonly lock?: string;
  readonly db: Db;
  readonly log: Pick<ReadableLog, 'subscribe'>;
  readonly signal: AbortSignal;
  /** How far the log was read for these tables already; where they moved since, it is read from their checkpoint. */
  readonly passed?: Passed | undefined;
  /** Told of each batch: how many events, and the position reached. */
  readonly onBatch?: (events: number, position: bigint) => void;
};

/** Works with a filler of a schema, which is made when it is not there. One filler a lock. */
export const withFiller = async <Result>(
  projection: Projection,
  schema: string,
  { db, log, signal, passed, lock = schema, onBatch = () => {} }: FillerDeps,
  work: (filler: Filler) => Promise<Result>,
): Promise<Result> =>
  withTables(projection, schema, { db, lock }, async (tables) => {
    const reading = new AbortController();
    const { position } = tables;
    const after = passed && passed.position === position() ? passed.to : position();
    const options = { after, kinds: projection.kinds, batchSize };
    const inbox = createInbox(log.subscribe(options, AbortSignal.any([signal, reading.signal])), batchSize);
    let waiting: readonly RecordedEvent[] = [];
    let isAtEnd = false;

    const take = async (): Promise<void> => {
      const delivery = await inbox.take(pauseMs, { patient: !isAtEnd });
      signal.throwIfAborted();
      if (delivery === null) return;
      waiting = delivery.events;
      isAtEnd ||= delivery.caughtUp;
    };

    const fill = async (limit: bigint | null, mayStop: () => boolean): Promise<void> => {
      while (limit === null || (position() ?? -1n) < limit) {
        if (waiting.length === 0) {
          if (mayStop()) return;
          await take();
          continue;
        }
        const batch = limit === null ? waiting : waiting.filter((event) => event.position <= limit);
        const last = batch.at(-1);
        if (last === undefined) return;
        waiting = waiting.slice(batch.length);
        await tables.apply(batch);
        onBatch(batch.length, last.position);
      }
    };
    try {
      return await work({
        position,
        advance: (limit) => fill(limit, () => isAtEnd),
        reach: (limit, patienceMs) => {
          const giveUpAt = performance.now() + patienceMs;
          return fill(limit, () => performance.now() > giveUpAt);
        },
      });
    } finally {
      inbox.close();
      reading.abort();
    }
  });
