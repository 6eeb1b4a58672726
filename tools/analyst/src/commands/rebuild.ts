import { createPersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import type { Projection } from 'backend/projections/projection.ts';
import { assertOwnLog } from 'backend/proof/ownLog/ownLog.ts';
import { defineCommand, type ExitCode, exitCodes, type Input } from '../commandLine/command.ts';
import { flag, oneWord, rowCount } from '../commandLine/inputs.ts';
import { describeComparisons, plainComparisons } from '../compare/describeComparison.ts';
import { rebuildProjection, toBeFilled } from '../rebuild/rebuildProjection.ts';
import { chosenProjections, projectionNames } from '../replay/chosenProjections.ts';
import { type FillDeps, fillWithBar } from '../replay/fillWithBar.ts';
import { dropSchema, nextSchema } from '../replay/schemas.ts';
import { withShop } from '../services/withShop.ts';

const chosen = oneWord(`a projection or all: ${projectionNames.join(', ')}`);
const options = {
  accept: flag('swap although rows differ, as after a corrected projection'),
  fresh: flag('start over instead of resuming an earlier rebuild'),
  rows: rowCount('how many differing rows to list for each table (20)'),
  json: flag('the comparison as JSON'),
};

const rebuild = async (
  projections: readonly Projection[],
  { accept, rows: most, json, words }: Input<typeof chosen, typeof options>,
  deps: FillDeps,
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
        ? `${projection.name}  is rebuilt`
        : `${projection.name}  ${rebuilt.comparison === null ? 'could not be compared, the live tables are behind' : 'differs'}: not swapped; --accept swaps anyway`,
    );
  }
  const comparisons = done.flatMap(({ comparison }) => (comparison === null ? [] : [comparison]));
  await output.out((json ? plainComparisons : describeComparisons)(comparisons));
  if (done.every(({ isSwapped }) => isSwapped)) return exitCodes.ok;
  output.say(`Not everything was swapped: npm run analyst -- rebuild ${words} --accept`);
  return exitCodes.differences;
};

export const rebuildCommand = defineCommand({
  name: 'rebuild',
  summary: 'Rebuilds the tables of a projection beside the live ones, compares them, and swaps them in.',
  usage: '<projection|all>',
  words: chosen,
  options,
  notes: [
    `Projections: ${projectionNames.join(', ')}.`,
    'Readers and writers keep working. Only tables change: no event is appended, no job is started, no mail is sent.',
    'An interrupted rebuild resumes with the same command. Exit code 1: rows differ, not swapped.',
  ],
  examples: [
    ['rebuild all', 'every read table, with one reading of the log'],
    ['rebuild catalogue/models --accept', 'after a change of the meaning of its rows'],
  ],
  run: (given, surroundings) =>
    withShop(surroundings, async (log, { db, pool }) => {
      await assertOwnLog(log, db);
      const projections = chosenProjections(given.words, createPersonalKeys(pool).openMany);
      const deps = { db, log, ...surroundings };
      if (given.fresh) for (const projection of projections) await dropSchema(db, nextSchema(projection));
      return rebuild(projections, given, deps);
    }),
});
