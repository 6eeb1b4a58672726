import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Db } from '#infra/database/database.ts';
import { moveCheckpoint } from './checkpoint.ts';
import { type Projection, schemaOf } from './projection.ts';

/**
 * Writes the rows and the checkpoint of a batch in one transaction. Events at or before the checkpoint are left out, so a second delivery
 * changes nothing. Returns the new position.
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
  await db.transaction().execute(async (tx) => {
    await moveCheckpoint(tx, { projection, schema }, from, last.position);
    await projection.apply(events, tx, schema);
  });
  return last.position;
};
