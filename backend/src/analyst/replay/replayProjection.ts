import type { Db } from '#infra/database/database.ts';
import { ensureIndexes, ensureSchema, readCheckpoint } from '#projections/checkpoint.ts';
import { type Projection, schemaOf } from '#projections/projection.ts';
import type { Output } from '../commandLine/output.ts';
import { createProgress, shareOfWay } from '../commandLine/progress.ts';
import { UsageError } from '../commandLine/usageError.ts';
import type { ReadableLog } from '../services/withLog.ts';
import { dropSchema } from './dropSchema.ts';
import { withFiller } from './filler.ts';
import { findReplay, noteReplay } from './replayNote.ts';

export type Wish = {
  readonly schema: string;
  /** The last position that counts; null is the end of the log. */
  readonly limit: bigint | null;
  /** Throws away what an earlier replay left there. */
  readonly fresh: boolean;
  readonly masked: boolean;
};

export type ReplayDeps = {
  readonly db: Db;
  readonly log: ReadableLog;
  readonly signal: AbortSignal;
  readonly output: Output;
};

export type Replayed = {
  readonly projection: string;
  readonly schema: string;
  readonly position: string | null;
};

/** Makes the schema, or makes sure that the one that is there is an earlier part of the same replay. @throws UsageError */
const prepare = async (
  db: Db,
  projection: Projection,
  { schema, limit, fresh, masked }: Wish,
): Promise<void> => {
  const of = schemaOf(projection);
  const found = await findReplay(db, schema);
  if (found !== null && !fresh) {
    const at = await readCheckpoint(db, schema);
    const isOther = found.of !== of || found.masked !== masked;
    if (!isOther && (limit === null || at === null || at <= limit)) return;
    const what = isOther ? 'another replay' : `the state at a later position, ${at}`;
    throw new UsageError(`${schema} holds ${what}: add --fresh, or give another --schema`);
  }
  // Without its note it is one that was killed while it was made: the name alone says that it is this tool's.
  await dropSchema(db, schema);
  await ensureSchema(db, projection, schema);
  await noteReplay(db, schema, { of, masked });
};

/** Fills a schema beside the live one with a projection as it was at a position; goes on with what is there already. */
export const replayProjection = async (
  projection: Projection,
  wish: Wish,
  { db, log, signal, output }: ReplayDeps,
): Promise<Replayed> => {
  const { schema, limit } = wish;
  await prepare(db, projection, wish);
  const from = await readCheckpoint(db, schema);
  const end = limit ?? (await log.lastPosition());
  const progress = createProgress(output, projection.name);
  const onBatch = (events: number, at: bigint) => progress.advance(events, shareOfWay(from, at, end));
  const position = await withFiller(projection, schema, { db, log, signal, onBatch }, async (filler) => {
    await filler.advance(limit);
    return filler.position();
  });
  await ensureIndexes(db, projection, schema);
  progress.finish();
  return { projection: projection.name, schema, position: position === null ? null : String(position) };
};
