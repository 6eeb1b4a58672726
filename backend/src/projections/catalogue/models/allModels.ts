import { sql } from 'kysely';
import type { WireModel } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { shownModels } from './shownModels.ts';
import { type Reference, toWireModel } from './toWireModel.ts';

/** Rows per read, so that a large catalogue never blocks the process for long. */
const chunkSize = 2_000;

const chunkOfModels = (db: Db, afterSeq: string) =>
  shownModels(db)
    .where('listed', '=', true)
    .where('seq', '>', sql<string>`${afterSeq}::bigint`)
    .orderBy('seq', 'asc')
    .limit(chunkSize);

/** The whole documented list in chunks, oldest first (R153, Q25). */
export async function* modelChunks({
  db,
  reference,
}: {
  readonly db: Db;
  readonly reference: Reference;
}): AsyncGenerator<readonly WireModel[]> {
  let seq: string | undefined = '-1';
  while (seq !== undefined) {
    const rows = await chunkOfModels(db, seq).execute();
    if (rows.length > 0) yield rows.map((row) => toWireModel(row, reference));
    seq = rows.length < chunkSize ? undefined : rows.at(-1)?.seq;
  }
}
