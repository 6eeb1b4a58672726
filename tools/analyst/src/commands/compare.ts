import { schemaExists } from 'backend/infra/database/ensureTables.ts';
import { createPersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import { readCheckpoint } from 'backend/projections/checkpoint.ts';
import { type Projection, schemaOf } from 'backend/projections/projection.ts';
import { assertOwnLog } from 'backend/proof/ownLog/ownLog.ts';
import { defineCommand, exitCodes } from '../commandLine/command.ts';
import { flag, oneWord, rowCount } from '../commandLine/inputs.ts';
import { type Comparison, differingRows } from '../compare/compareSchemas.ts';
import { describeComparisons, plainComparisons } from '../compare/describeComparison.ts';
import { compareAtOnePosition } from '../rebuild/compareAtOnePosition.ts';
import { chosenProjections, projectionNames } from '../replay/chosenProjections.ts';
import { withFiller } from '../replay/filler.ts';
import { type FillDeps, fillWithBar, restBar, type Wanted } from '../replay/fillWithBar.ts';
import { comparedSchema, dropSchema } from '../replay/schemas.ts';
import { withShop } from '../services/withShop.ts';

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
const compareAll = async (
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

export const compareCommand = defineCommand({
  name: 'compare',
  summary:
    'Compares the live tables of a projection with a replay from the start: counts, hash, differing rows.',
  usage: '<projection|all>',
  words: oneWord(`a projection or all: ${projectionNames.join(', ')}`),
  options: {
    rows: rowCount('how many differing rows to list for each table (20)'),
    json: flag('the comparison as JSON'),
  },
  notes: [
    `Projections: ${projectionNames.join(', ')}.`,
    'The shop keeps running: both are read in one snapshot, at the same position of the log.',
    'Exit code 1 when anything differs.',
  ],
  examples: [
    ['compare all', 'does every read table agree with the log?'],
    ['compare catalogue/models --json', 'one of them, as JSON'],
  ],
  run: async ({ words, rows: most, json }, surroundings) => {
    const { output } = surroundings;
    const done = await withShop(surroundings, async (log, { db, pool }) => {
      await assertOwnLog(log, db);
      const deps = { db, log, ...surroundings };
      const chosen = chosenProjections(words, createPersonalKeys(pool).openMany);
      const projections = await withLiveTables(chosen, deps);
      const drop = async () => {
        for (const projection of projections) await dropSchema(db, comparedSchema(projection));
      };
      await drop();
      try {
        return await compareAll(projections, most, deps);
      } finally {
        // It contains decrypted names and addresses.
        await drop();
      }
    });
    const comparisons = done.filter((one) => one !== null);
    await output.out((json ? plainComparisons : describeComparisons)(comparisons));
    if (comparisons.some((one) => differingRows(one) > 0)) return exitCodes.differences;
    return comparisons.length < done.length ? exitCodes.failed : exitCodes.ok;
  },
});
