import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Db } from '#infra/database/database.ts';
import { type Move, moveCheckpoints } from './checkpoint.ts';
import { type Projection, schemaOf } from './projection.ts';

/** The next events of a read model. */
export type Batch = Move & { readonly events: readonly RecordedEvent[] };

/** The events after a checkpoint, so that a second delivery changes nothing; null without such events. */
export const batchOf = (
  projection: Projection,
  from: bigint | null,
  delivered: readonly RecordedEvent[],
  schema: string = schemaOf(projection),
): Batch | null => {
  const events = from === null ? delivered : delivered.filter((event) => event.position > from);
  const to = events.at(-1);
  return to ? { projection, schema, from, to, events } : null;
};

/**
 * Writes the rows and the checkpoints of several read models in one transaction; checkpoints alone are moved without one.
 * @throws FencedOff, or the error of any of them; then no row is written
 */
export const applyTogether = async (db: Db, batches: readonly Batch[]): Promise<void> => {
  const touched = batches.filter(({ projection: { isTouchedBy = () => true }, events }) =>
    events.some(isTouchedBy),
  );
  if (touched.length === 0) return moveCheckpoints(db, batches);
  await db.transaction().execute(async (tx) => {
    // Sent together, the checkpoints first. All have ended before the transaction does.
    const outcomes = await Promise.allSettled([
      moveCheckpoints(tx, batches),
      ...touched.map(({ projection, schema, events }) => projection.apply(events, tx, schema)),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
};

/** Writes the rows and the checkpoint of a batch. Returns the new position. @throws FencedOff */
export const applyBatch = async (
  db: Db,
  projection: Projection,
  from: bigint | null,
  delivered: readonly RecordedEvent[],
  schema?: string,
): Promise<bigint | null> => {
  const batch = batchOf(projection, from, delivered, schema);
  if (!batch) return from;
  await applyTogether(db, [batch]);
  return batch.to.position;
};
