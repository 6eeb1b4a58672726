import { defineCommand, exitCodes } from '../commandLine/command.ts';
import { flag, oneWord, rowCount } from '../commandLine/inputs.ts';
import { compareAll } from '../compare/compareAll.ts';
import { differingRows } from '../compare/compareSchemas.ts';
import { describeComparisons, plainComparisons } from '../compare/describeComparison.ts';
import { projectionNames } from '../replay/chosenProjections.ts';
import { withShop } from '../services/withShop.ts';

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
    const done = await withShop(surroundings, (log, database) =>
      compareAll(words, most, log, database, surroundings),
    );
    const comparisons = done.filter((one) => one !== null);
    await surroundings.output.out((json ? plainComparisons : describeComparisons)(comparisons));
    if (comparisons.some((one) => differingRows(one) > 0)) return exitCodes.differences;
    return comparisons.length < done.length ? exitCodes.failed : exitCodes.ok;
  },
});
