import type { Db } from '#infra/database/database.ts';
import { ensureIndexes, readCheckpoint } from '#projections/checkpoint.ts';
import { type Projection, schemaOf } from '#projections/projection.ts';
import { type Comparison, differingRows } from '../compare/compareSchemas.ts';
import { dropSchema } from '../replay/dropSchema.ts';
import { withFiller } from '../replay/filler.ts';
import type { Passed } from '../replay/fillTogether.ts';
import { type FillDeps, fillWithBar, type Wanted } from '../replay/fillWithBar.ts';
import { restBar } from '../replay/restBar.ts';
import { discardedSchema, keptSchema, nextSchema } from '../replay/schemaNames.ts';
import { compareAtOnePosition } from './compareAtOnePosition.ts';
import { schemaExists } from './schemaExists.ts';
import { nameAsLive, swapIn } from './swapIn.ts';

export type RebuildDeps = FillDeps;

export type Rebuilt = {
  readonly projection: string;
  /** Null where there was nothing to compare with, or where the live tables are far behind. */
  readonly comparison: Comparison | null;
  readonly isSwapped: boolean;
};

/** One lock for the way there and the way back: a rebuild swaps what the other would fill. */
const lockOf = ({ name }: Projection): string => `rebuild of ${name}`;

/** What a rebuild of a projection fills, up to where its live tables are: there the two are compared. */
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
 * Blue and green (DESIGN 5): fills a schema beside the live one with what is missing in it, compares the two at one position, and
 * swaps them. `passed` says how far it was filled before, together with others. Rows that differ stop it before the swap, unless
 * they are `accepted`; what was filled stays for the next call, which goes on from there.
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
    // A live projection that has stopped is behind the log: the new tables go on without it.
    await filler.advance(null);
    signal.throwIfAborted();
    await (isLive ? swapIn : nameAsLive)(db, projection, filler, next);
    return { projection: projection.name, comparison, isSwapped: true };
  });
  await dropSchema(db, discardedSchema(projection));
  return rebuilt;
};

/** Swaps back to the tables that were live before the last rebuild, brought up to the log. False when none are kept. */
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
