import * as v from 'valibot';
import { createPersonalKeys } from '#infra/vault/personalKeys.ts';
import type { Projection } from '#projections/projection.ts';
import { defineCommand, type ExitCode, exitCodes, type Surroundings } from '../commandLine/command.ts';
import { flag, oneWord, rowCount } from '../commandLine/inputs.ts';
import { describeComparisons, plainComparisons } from '../compare/describeComparison.ts';
import { type RebuildDeps, rebuildProjection, swapBack, toBeFilled } from '../rebuild/rebuildProjection.ts';
import { chosenProjections, projectionNames } from '../replay/chosenProjections.ts';
import { dropSchema } from '../replay/dropSchema.ts';
import { fillWithBar } from '../replay/fillWithBar.ts';
import { keptSchema, nextSchema } from '../replay/schemaNames.ts';
import { shopAddresses } from '../services/shopAddresses.ts';
import { withDatabase } from '../services/withDatabase.ts';
import { withLog } from '../services/withLog.ts';

const input = v.pipe(
  v.strictObject({
    words: oneWord(`a projection or all: ${projectionNames.join(', ')}`),
    accept: flag,
    fresh: flag,
    back: flag,
    forget: flag,
    rows: rowCount,
    json: flag,
  }),
  v.check(({ back, forget }) => !(back && forget), '--back and --forget exclude each other'),
);
type Input = v.InferOutput<typeof input>;

const goBack = async (projections: readonly Projection[], deps: RebuildDeps): Promise<ExitCode> => {
  let isComplete = true;
  for (const projection of projections) {
    const isBack = await swapBack(projection, deps);
    isComplete &&= isBack;
    deps.output.say(
      `${projection.name}  ${isBack ? 'is back at the tables from before the last rebuild' : 'has no earlier tables'}`,
    );
  }
  return isComplete ? exitCodes.ok : exitCodes.failed;
};

const rebuild = async (
  projections: readonly Projection[],
  { accept, rows: most, json, words }: Input,
  deps: RebuildDeps,
): Promise<ExitCode> => {
  const { output } = deps;
  const wanted = await Promise.all(projections.map((projection) => toBeFilled(deps.db, projection)));
  const passed = await fillWithBar(wanted, deps);
  const done = [];
  for (const projection of projections) {
    const rebuilt = await rebuildProjection(projection, passed.get(nextSchema(projection)), deps, {
      isAccepted: accept,
      most,
    });
    done.push(rebuilt);
    output.say(
      rebuilt.isSwapped
        ? `${projection.name}  is rebuilt; the way back: npm run analyst -- rebuild ${projection.name} --back`
        : `${projection.name}  ${rebuilt.comparison === null ? 'could not be compared, the live tables are behind' : 'differs'}: they stay; --accept swaps all the same`,
    );
  }
  const comparisons = done.flatMap(({ comparison }) => (comparison === null ? [] : [comparison]));
  await output.out((json ? plainComparisons : describeComparisons)(comparisons));
  if (done.every(({ isSwapped }) => isSwapped)) return exitCodes.ok;
  output.say(`Not all is swapped: npm run analyst -- rebuild ${words} --accept`);
  return exitCodes.differences;
};

const run = async (given: Input, { environment, output, signal }: Surroundings): Promise<ExitCode> => {
  const addresses = shopAddresses(environment);
  return withLog(addresses, (log) =>
    withDatabase(addresses, async ({ db, pool }) => {
      const projections = chosenProjections(given.words, createPersonalKeys(pool).openMany);
      const deps = { db, log, signal, output };
      if (given.forget) {
        for (const projection of projections) await dropSchema(db, keptSchema(projection));
        return exitCodes.ok;
      }
      if (given.back) return goBack(projections, deps);
      if (given.fresh) for (const projection of projections) await dropSchema(db, nextSchema(projection));
      return rebuild(projections, given, deps);
    }),
  );
};

export const rebuildCommand = defineCommand({
  name: 'rebuild',
  summary: 'Fills the tables of a projection anew beside the live ones, compares them, and swaps them in.',
  words: '<projection|all>',
  options: {
    accept: { type: 'boolean', help: 'swap although rows differ, as after a mended projection' },
    back: { type: 'boolean', help: 'swap back to the tables from before the last rebuild' },
    forget: { type: 'boolean', help: 'drop the tables that are kept for the way back' },
    fresh: { type: 'boolean', help: 'begin anew in place of going on where an earlier rebuild ended' },
    rows: { type: 'string', value: 'N', help: 'list so many differing rows of each table (20)' },
    json: { type: 'boolean', help: 'the comparison as JSON' },
  },
  notes: [
    `Projections: ${projectionNames.join(', ')}.`,
    'Readers and writers go on. Nothing but tables is touched: no event is appended, no job asked for, no mail sent.',
    'A rebuild that was ended or killed goes on where it was with the same command. Exit code 1: rows differ, not swapped.',
  ],
  examples: [
    ['rebuild all', 'every read table, by one reading of the log'],
    ['rebuild catalogue/models --accept', 'after a change of what its rows mean'],
    ['rebuild catalogue/models --back', 'the way back'],
  ],
  input,
  run,
});
