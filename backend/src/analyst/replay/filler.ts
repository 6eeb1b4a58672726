import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Db } from '#infra/database/database.ts';
import { applyBatch } from '#projections/applyBatch.ts';
import { ensureSchema, readCheckpoint } from '#projections/checkpoint.ts';
import { createInbox } from '#projections/inbox.ts';
import type { Projection } from '#projections/projection.ts';
import type { ReadableLog } from '../services/withLog.ts';

/** Events in one transaction: what a kill takes back. */
const batchSize = 1000;
/** How long to wait for the next event before looking whether the command was ended, in ms. */
const pauseMs = 250;
/** How long the session of a command that was killed may hold its lock, in ms. */
const lockPatienceMs = 10_000;

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
  /** Told of each batch: how many events, and the position reached. */
  readonly onBatch?: (events: number, position: bigint) => void;
};

const takeLock = async (session: Db, name: string): Promise<void> => {
  for (const giveUpAt = performance.now() + lockPatienceMs; ; await delay(pauseMs)) {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtext('projection runner'), hashtext(${name})) as got`.execute(session);
    if (rows[0]?.got === true) return;
    if (performance.now() > giveUpAt) throw new Error(`Another command works on ${name}: wait for it to end`);
  }
};

/**
 * Works with a filler of a schema, which is made when it is not there. One filler a lock (advisory, and
 * gone with the connection). It tells nobody and beats no status: to the shop it is not there.
 */
export const withFiller = async <Result>(
  projection: Projection,
  schema: string,
  { db, log, signal, lock = schema, onBatch = () => {} }: FillerDeps,
  work: (filler: Filler) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (session) => {
    await takeLock(session, lock);
    const reading = new AbortController();
    try {
      // What a crash of Postgres takes back stands in the log.
      await sql`set synchronous_commit = off`.execute(session);
      await ensureSchema(session, projection, schema);
      let position = await readCheckpoint(session, schema);
      const options = { after: position, kinds: projection.kinds, batchSize };
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
        while (limit === null || position === null || position < limit) {
          if (waiting.length === 0) {
            if (mayStop()) return;
            await take();
            continue;
          }
          const batch = limit === null ? waiting : waiting.filter((event) => event.position <= limit);
          const last = batch.at(-1);
          if (last === undefined) return;
          waiting = waiting.slice(batch.length);
          position = await applyBatch(session, projection, position, batch, schema);
          onBatch(batch.length, last.position);
        }
      };
      try {
        return await work({
          position: () => position,
          advance: (limit) => fill(limit, () => isAtEnd),
          reach: (limit, patienceMs) => {
            const giveUpAt = performance.now() + patienceMs;
            return fill(limit, () => performance.now() > giveUpAt);
          },
        });
      } finally {
        inbox.close();
      }
    } finally {
      reading.abort();
      await sql`select pg_advisory_unlock_all()`.execute(session).catch(() => {});
      await sql`reset synchronous_commit`.execute(session).catch(() => {});
    }
  });
