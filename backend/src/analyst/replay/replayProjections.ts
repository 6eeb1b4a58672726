import type { Db } from '#infra/database/database.ts';
import { ensureIndexes, ensureSchema, readCheckpoint } from '#projections/checkpoint.ts';
import { type Projection, schemaOf } from '#projections/projection.ts';
import { UsageError } from '../commandLine/usageError.ts';
import { dropSchema } from './dropSchema.ts';
import { withFiller } from './filler.ts';
import type { Passed } from './fillTogether.ts';
import { type FillDeps, fillWithBar } from './fillWithBar.ts';
import { findReplay, noteReplay } from './replayNote.ts';
import { restBar } from './restBar.ts';

export type Wish = {
  readonly projection: Projection;
  readonly schema: string;
  /** The last position that counts; null is the end of the log. */
  readonly limit: bigint | null;
  /** Throws away what an earlier replay left there. */
  readonly fresh: boolean;
  readonly masked: boolean;
};

export type Replayed = {
  readonly projection: string;
  readonly schema: string;
  readonly position: string | null;
};

/** Makes the schema, or makes sure that the one that is there is an earlier part of the same replay. @throws UsageError */
const prepare = async (db: Db, { projection, schema, limit, fresh, masked }: Wish): Promise<void> => {
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

/** Applies what has come since, or what one reading for all could not apply. */
const finish = async (
  { projection, schema, limit }: Wish,
  passed: Passed | undefined,
  deps: FillDeps,
): Promise<Replayed> => {
  const { db, log, signal } = deps;
  const onBatch = await restBar(projection, schema, limit, deps);
  const options = { db, log, signal, passed, onBatch };
  const position = await withFiller(projection, schema, options, async (filler) => {
    await filler.advance(limit);
    return filler.position();
  });
  await ensureIndexes(db, projection, schema);
  return { projection: projection.name, schema, position: position === null ? null : String(position) };
};

/** Fills schemas beside the live ones with projections as they were at a position; goes on with what is there already. */
export const replayProjections = async (
  wishes: readonly Wish[],
  deps: FillDeps,
): Promise<readonly Replayed[]> => {
  for (const wish of wishes) await prepare(deps.db, wish);
  const passed = await fillWithBar(
    wishes.map((wish) => ({ ...wish, lock: wish.schema })),
    deps,
  );
  const done: Replayed[] = [];
  for (const wish of wishes) done.push(await finish(wish, passed.get(wish.schema), deps));
  return done;
};
