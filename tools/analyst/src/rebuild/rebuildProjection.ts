import type { Db } from 'backend/infra/database/database.ts';
import { schemaExists } from 'backend/infra/database/ensureTables.ts';
import { ensureIndexes, readCheckpoint } from 'backend/projections/checkpoint.ts';
import { type Projection, schemaOf } from 'backend/projections/projection.ts';
import { type Comparison, differingRows } from '../compare/compareSchemas.ts';
import { withFiller } from '../replay/filler.ts';
import type { Passed } from '../replay/fillTogether.ts';
import { type FillDeps, fillWithBar, restBar, type Wanted } from '../replay/fillWithBar.ts';
import { discardedSchema, dropSchema, keptSchema, nextSchema } from '../replay/schemas.ts';
import { compareAtOnePosition } from './compareAtOnePosition.ts';
import { nameAsLive, swapIn } from './swapIn.ts';

export type RebuildDeps = FillDeps;

export type Rebuilt = {
  readonly projection: string;
  /** Null when there was no comparison, or when the live tables lag far behind. */
  readonly comparison: Comparison | null;
  readonly isSwapped: boolean;
};

/** One lock for rebuilding and for swapping back, because both swap the same schemas. */
const lockOf = ({ name }: Projection): string => `rebuild of ${name}`;

/** The schema that a rebuild fills, up to the position of the live tables, where the two are compared. */
export const toBeFilled = async (db: Db, projection: Projection): Promise<Wanted> => {
  const live = schemaOf(projection);
  return {
    projection,
    schema: nextSchema(projection),
    lock: lockOf(projection),
    limit: (await schemaExists(db, live)) ? await readCheckpoint(db, live) : null,
  };
};

/**
 * Blue-green: fills a schema beside the live one, compares the two at one position, and swaps them. `passed` is the position up to which it
 * has already been filled, together with others. Differing rows prevent the swap unless `isAccepted`; the filled tables stay, and the next
 * call resumes from them.
 */
export const rebuildProjection = async (
  projection: Projection,
  passed: Passed | undefined,
  deps: RebuildDeps,
  { isAccepted, most }: { readonly isAccepted: boolean; readonly most: number },
): Promise<Rebuilt> => {
  const { db, log, signal } = deps;
  const { schema: next, lock, limit } = await toBeFilled(db, projection);
  await dropSchema(db, discardedSchema(projection));
  const isLive = await schemaExists(db, schemaOf(projection));
  const onBatch = await restBar(projection, next, null, deps);
  const options = { db, log, signal, lock, passed, onBatch };
  const rebuilt = await withFiller(projection, next, options, async (filler) => {
    await filler.advance(limit);
    await ensureIndexes(db, projection, next);
    const comparison = isLive
      ? await compareAtOnePosition(db, projection, filler, { other: next, most })
      : null;
    const isSame = isLive ? comparison !== null && differingRows(comparison) === 0 : true;
    if (!isSame && !isAccepted) return { projection: projection.name, comparison, isSwapped: false };
    // A stopped live projection lags the log, so the new tables pass it.
    await filler.advance(null);
    signal.throwIfAborted();
    await (isLive ? swapIn : nameAsLive)(db, projection, filler, next);
    return { projection: projection.name, comparison, isSwapped: true };
  });
  await dropSchema(db, discardedSchema(projection));
  return rebuilt;
};

/** Swaps back to the tables from before the last rebuild, after updating them. False if none are kept. */
export const swapBack = async (projection: Projection, deps: RebuildDeps): Promise<boolean> => {
  const { db, log, signal } = deps;
  const [kept, lock] = [keptSchema(projection), lockOf(projection)];
  await dropSchema(db, discardedSchema(projection));
  if (!(await schemaExists(db, kept))) return false;
  const passed = (await fillWithBar([{ projection, schema: kept, lock, limit: null }], deps)).get(kept);
  await withFiller(projection, kept, { db, log, signal, lock, passed }, async (filler) => {
    await filler.advance(null);
    await ensureIndexes(db, projection, kept);
    await swapIn(db, projection, filler, kept);
  });
  return true;
};
