import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import type { Db } from 'backend/infra/database/database.ts';
import { readAhead } from 'backend/infra/follow/readAhead.ts';
import type { Projection } from 'backend/projections/projection.ts';
import type { ReadableLog } from '../services/withLog.ts';
import type { Passed } from './fillTogether.ts';
import { withTables } from './withTables.ts';

/** Number of events in one transaction; a kill loses at most these. */
const batchSize = 1000;
/** How long to wait for the next event before checking for an abort, in ms. */
const pauseMs = 250;

/** Fills one schema from the log. It resumes where an earlier filler ended or was killed. */
export type Filler = {
  readonly position: () => bigint | null;
  /** Applies all events up to a position (inclusive) or up to the end of the log, whichever comes first. */
  readonly advance: (limit: bigint | null) => Promise<void>;
  /** Applies all events up to a position that another runner has reached; waits for them at most `timeoutMs`. */
  readonly reach: (limit: bigint, timeoutMs: number) => Promise<void>;
};

export type FillerDeps = {
  /** The name of the lock that only one filler may hold; by default the schema. */
  readonly lock?: string;
  readonly db: Db;
  readonly log: Pick<ReadableLog, 'subscribe'>;
  readonly signal: AbortSignal;
  /** The position up to which the log has been read for these tables; ignored if their checkpoint has moved since. */
  readonly passed?: Passed | undefined;
  /** Called after each batch with its number of events and the position reached. */
  readonly onBatch?: (events: number, position: bigint) => void;
};

/** Runs `work` with a filler of a schema, which is created if missing. One filler per lock. */
export const withFiller = async <Result>(
  projection: Projection,
  schema: string,
  { db, log, signal, passed, lock = schema, onBatch = () => {} }: FillerDeps,
  work: (filler: Filler) => Promise<Result>,
): Promise<Result> =>
  withTables(projection, schema, { db, lock }, async (tables) => {
    const { position } = tables;
    const after = passed && passed.position === position() ? passed.to : position();
    const options = { after, streamCategories: projection.streamCategories, batchSize };
    const reading = readAhead((stop) => log.subscribe(options, stop), batchSize, signal);
    let waiting: readonly RecordedEvent[] = [];
    let isAtEnd = false;

    const take = async (): Promise<void> => {
      const delivery = await reading.take(pauseMs, { patient: !isAtEnd });
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
        reach: (limit, timeoutMs) => {
          const giveUpAt = performance.now() + timeoutMs;
          return fill(limit, () => performance.now() > giveUpAt);
        },
      });
    } finally {
      reading.close();
    }
  });
