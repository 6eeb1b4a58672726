import type { Database } from 'backend/infra/database/database.ts';
import { schemaExists } from 'backend/infra/database/ensureTables.ts';
import { createPersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import { readCheckpoint } from 'backend/projections/checkpoint.ts';
import { type Projection, schemaOf } from 'backend/projections/projection.ts';
import { assertOwnLog } from 'backend/proof/ownLog/ownLog.ts';
import type { Surroundings } from '../commandLine/command.ts';
import { compareAtOnePosition } from '../rebuild/compareAtOnePosition.ts';
import { chosenProjections } from '../replay/chosenProjections.ts';
import { withFiller } from '../replay/filler.ts';
import { type FillDeps, fillWithBar, restBar, type Wanted } from '../replay/fillWithBar.ts';
import { comparedSchema, dropSchema } from '../replay/schemas.ts';
import type { VerifiableLog } from '../services/withLog.ts';
import type { Comparison } from './compareSchemas.ts';

/** The projections that have live tables; reports the others. */
const withLiveTables = async (
  projections: readonly Projection[],
  { db, output }: FillDeps,
): Promise<readonly Projection[]> => {
  const there: Projection[] = [];
  for (const projection of projections) {
    if (await schemaExists(db, schemaOf(projection))) there.push(projection);
    else output.say(`${projection.name}  has no live tables yet`);
  }
  return there;
};

/** Replays up to the position of the live tables, with one pass over the log for all, then compares each. */
const compareEach = async (
  projections: readonly Projection[],
  most: number,
  deps: FillDeps,
): Promise<readonly (Comparison | null)[]> => {
  const { db, log, signal } = deps;
  const wanted: Wanted[] = [];
  for (const projection of projections) {
    const schema = comparedSchema(projection);
    const limit = await readCheckpoint(db, schemaOf(projection));
    wanted.push({ projection, schema, lock: schema, limit });
  }
  // Live tables without any event yet are compared with empty ones.
  const passed = await fillWithBar(
    wanted.filter(({ limit }) => limit !== null),
    deps,
  );
  const done: (Comparison | null)[] = [];
  for (const { projection, schema, limit } of wanted) {
    const onBatch = await restBar(projection, schema, limit, deps);
    const options = { db, log, signal, passed: passed.get(schema), onBatch };
    const comparison = await withFiller(projection, schema, options, (filler) =>
      compareAtOnePosition(db, projection, filler, { other: schema, most }),
    );
    if (comparison === null)
      deps.output.say(`${projection.name}  could not be compared, the live tables are behind`);
    done.push(comparison);
  }
  return done;
};

/**
 * Compares the live tables of a projection, or of `all`, with a replay from the start, which is dropped again: it contains decrypted names
 * and addresses. One that could not be compared is null. It lists at most `most` differing rows of each table.
 */
export const compareAll = async (
  word: string,
  most: number,
  log: VerifiableLog,
  { db, pool }: Database,
  surroundings: Pick<Surroundings, 'output' | 'signal'>,
): Promise<readonly (Comparison | null)[]> => {
  await assertOwnLog(log, db);
  const deps = { db, log, ...surroundings };
  const projections = await withLiveTables(chosenProjections(word, createPersonalKeys(pool).openMany), deps);
  const drop = async () => {
    for (const projection of projections) await dropSchema(db, comparedSchema(projection));
  };
  await drop();
  try {
    return await compareEach(projections, most, deps);
  } finally {
    await drop();
  }
};
