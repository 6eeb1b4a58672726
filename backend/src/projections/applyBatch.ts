import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Db } from '#infra/database/database.ts';
import { moveCheckpoint } from './checkpoint.ts';
import { type Projection, schemaOf } from './projection.ts';

/**
 * Writes the rows and the checkpoint of a batch in one transaction; a checkpoint alone is moved without one. Events at or before the
 * checkpoint are left out, so a second delivery changes nothing. Returns the new position.
 * @throws FencedOff
 */
export const applyBatch = async (
  db: Db,
  projection: Projection,
  from: bigint | null,
  delivered: readonly RecordedEvent[],
  schema: string = schemaOf(projection),
): Promise<bigint | null> => {
  const events = from === null ? delivered : delivered.filter((event) => event.position > from);
  const last = events.at(-1);
  if (!last) return from;
  const { isTouchedBy = () => true } = projection;
  if (!events.some(isTouchedBy)) {
    await moveCheckpoint(db, { projection, schema }, from, last);
    return last.position;
  }
  await db.transaction().execute(async (tx) => {
    // Sent together, the checkpoint first. Both have ended before the transaction does.
    const outcomes = await Promise.allSettled([
      moveCheckpoint(tx, { projection, schema }, from, last),
      projection.apply(events, tx, schema),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
  return last.position;
};
