import type { Db } from 'backend/infra/database/database.ts';
import { schemaExists } from 'backend/infra/database/ensureTables.ts';
import { ensureIndexes, readCheckpoint } from 'backend/projections/checkpoint.ts';
import { type Projection, schemaOf } from 'backend/projections/projection.ts';
import { type Comparison, differingRows } from '../compare/compareSchemas.ts';
import { withFiller } from '../replay/filler.ts';
import type { Passed } from '../replay/fillTogether.ts';
import { type FillDeps, restBar, type Wanted } from '../replay/fillWithBar.ts';
import { discardedSchema, dropSchema, nextSchema } from '../replay/schemas.ts';
import { compareAtOnePosition } from './compareAtOnePosition.ts';
import { nameAsLive, swapIn } from './swapIn.ts';

export type Rebuilt = {
  /** Null when there was no comparison, or when the live tables lag far behind. */
  readonly comparison: Comparison | null;
  readonly isSwapped: boolean;
};

/** The schema that a rebuild fills, up to the position of the live tables, where the two are compared. */
export const toBeFilled = async (db: Db, projection: Projection): Promise<Wanted> => {
  const live = schemaOf(projection);
  return {
    projection,
    schema: nextSchema(projection),
    lock: `rebuild of ${projection.name}`,
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
  deps: FillDeps,
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
    const isSame = !isLive || (comparison !== null && differingRows(comparison) === 0);
    if (!isSame && !isAccepted) return { comparison, isSwapped: false };
    // A stopped live projection lags the log, so the new tables pass it.
    await filler.advance(null);
    signal.throwIfAborted();
    await (isLive ? swapIn : nameAsLive)(db, projection, filler, next);
    return { comparison, isSwapped: true };
  });
  await dropSchema(db, discardedSchema(projection));
  return rebuilt;
};
