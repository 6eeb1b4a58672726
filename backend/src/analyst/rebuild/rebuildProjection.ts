import type { Db } from '#infra/database/database.ts';
import { ensureIndexes, readCheckpoint } from '#projections/checkpoint.ts';
import { type Projection, schemaOf } from '#projections/projection.ts';
import type { Output } from '../commandLine/output.ts';
import { createProgress, shareOfWay } from '../commandLine/progress.ts';
import { type Comparison, differingRows } from '../compare/compareSchemas.ts';
import { dropSchema } from '../replay/dropSchema.ts';
import { type Filler, withFiller } from '../replay/filler.ts';
import { discardedSchema, keptSchema, nextSchema } from '../replay/schemaNames.ts';
import type { ReadableLog } from '../services/withLog.ts';
import { compareAtOnePosition } from './compareAtOnePosition.ts';
import { schemaExists } from './schemaExists.ts';
import { nameAsLive, swapIn } from './swapIn.ts';

export type RebuildDeps = {
  readonly db: Db;
  readonly log: ReadableLog;
  readonly signal: AbortSignal;
  readonly output: Output;
};

export type Rebuilt = {
  readonly projection: string;
  /** Null where there was nothing to compare with, or where the live tables are far behind. */
  readonly comparison: Comparison | null;
  readonly isSwapped: boolean;
};

/** Fills a schema with what is missing in it, with a bar, and hands the filler over once it has all that the log has now. */
const filled = async <Result>(
  projection: Projection,
  schema: string,
  { db, log, signal, output }: RebuildDeps,
  limit: bigint | null,
  work: (filler: Filler) => Promise<Result>,
): Promise<Result> => {
  const from = (await schemaExists(db, schema)) ? await readCheckpoint(db, schema) : null;
  const end = limit ?? (await log.lastPosition());
  const progress = createProgress(output, projection.name);
  const onBatch = (events: number, at: bigint) => progress.advance(events, shareOfWay(from, at, end));
  // One lock for the way there and the way back: a rebuild swaps what the other would fill.
  const lock = `rebuild of ${projection.name}`;
  return withFiller(projection, schema, { db, log, signal, lock, onBatch }, async (filler) => {
    await filler.advance(limit);
    await ensureIndexes(db, projection, schema);
    progress.finish();
    return work(filler);
  });
};

/**
 * Blue and green (DESIGN 5): fills a schema beside the live one, compares the two at one position, and swaps them. Rows that
 * differ stop it before the swap, unless they are `accepted`; what was filled stays for the next call, which goes on from there.
 */
export const rebuildProjection = async (
  projection: Projection,
  deps: RebuildDeps,
  { isAccepted, most }: { readonly isAccepted: boolean; readonly most: number },
): Promise<Rebuilt> => {
  const { db } = deps;
  const [live, next] = [schemaOf(projection), nextSchema(projection)];
  await dropSchema(db, discardedSchema(projection));
  const isLive = await schemaExists(db, live);
  const limit = isLive ? await readCheckpoint(db, live) : null;
  const rebuilt = await filled(projection, next, deps, limit, async (filler) => {
    const comparison = isLive
      ? await compareAtOnePosition(db, projection, filler, { other: next, most })
      : null;
    const isSame = isLive ? comparison !== null && differingRows(comparison) === 0 : true;
    if (!isSame && !isAccepted) return { projection: projection.name, comparison, isSwapped: false };
    // A live projection that has stopped is behind the log: the new tables go on without it.
    await filler.advance(null);
    deps.signal.throwIfAborted();
    await (isLive ? swapIn : nameAsLive)(db, projection, filler, next);
    return { projection: projection.name, comparison, isSwapped: true };
  });
  await dropSchema(db, discardedSchema(projection));
  return rebuilt;
};

/** Swaps back to the tables that were live before the last rebuild, brought up to the log. False when none are kept. */
export const swapBack = async (projection: Projection, deps: RebuildDeps): Promise<boolean> => {
  const kept = keptSchema(projection);
  await dropSchema(deps.db, discardedSchema(projection));
  if (!(await schemaExists(deps.db, kept))) return false;
  await filled(projection, kept, deps, null, (filler) => swapIn(deps.db, projection, filler, kept));
  return true;
};
