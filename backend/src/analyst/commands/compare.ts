import * as v from 'valibot';
import { createPersonalKeys } from '#infra/vault/personalKeys.ts';
import { readCheckpoint } from '#projections/checkpoint.ts';
import { schemaOf } from '#projections/projection.ts';
import { defineCommand, exitCodes, type Surroundings } from '../commandLine/command.ts';
import { flag, oneWord, rowCount } from '../commandLine/inputs.ts';
import { createProgress, shareOfWay } from '../commandLine/progress.ts';
import { type Comparison, differingRows } from '../compare/compareSchemas.ts';
import { describeComparisons, plainComparisons } from '../compare/describeComparison.ts';
import { compareAtOnePosition } from '../rebuild/compareAtOnePosition.ts';
import { schemaExists } from '../rebuild/schemaExists.ts';
import { chosenProjections, projectionNames } from '../replay/chosenProjections.ts';
import { dropSchema } from '../replay/dropSchema.ts';
import { withFiller } from '../replay/filler.ts';
import { comparedSchema } from '../replay/schemaNames.ts';
import { shopAddresses } from '../services/shopAddresses.ts';
import { withDatabase } from '../services/withDatabase.ts';
import { withLog } from '../services/withLog.ts';

const input = v.strictObject({
  words: oneWord(`a projection or all: ${projectionNames.join(', ')}`),
  rows: rowCount,
  json: flag,
});

const run = async (
  { words, rows: most, json }: v.InferOutput<typeof input>,
  { environment, output, signal }: Surroundings,
) => {
  const addresses = shopAddresses(environment);
  const comparisons = await withLog(addresses, (log) =>
    withDatabase(addresses, async ({ db, pool }) => {
      const done: Comparison[] = [];
      for (const projection of chosenProjections(words, createPersonalKeys(pool).openMany)) {
        if (!(await schemaExists(db, schemaOf(projection)))) {
          output.say(`${projection.name}  has no live tables yet`);
          continue;
        }
        const other = comparedSchema(projection);
        await dropSchema(db, other);
        const end = await readCheckpoint(db, schemaOf(projection));
        const progress = createProgress(output, projection.name);
        const onBatch = (events: number, at: bigint) => progress.advance(events, shareOfWay(null, at, end));
        try {
          const comparison = await withFiller(projection, other, { db, log, signal, onBatch }, (filler) =>
            compareAtOnePosition(db, projection, filler, { other, most }),
          );
          progress.finish();
          if (comparison !== null) done.push(comparison);
        } finally {
          // Names and addresses were opened into it.
          await dropSchema(db, other);
        }
      }
      return done;
    }),
  );
  await output.out((json ? plainComparisons : describeComparisons)(comparisons));
  return comparisons.every((one) => differingRows(one) === 0) ? exitCodes.ok : exitCodes.differences;
};

export const compareCommand = defineCommand({
  name: 'compare',
  summary:
    'Compares the live tables of a projection with a replay from zero: counts, hash, rows that differ.',
  words: '<projection|all>',
  options: {
    rows: { type: 'string', value: 'N', help: 'list so many differing rows of each table (20)' },
    json: { type: 'boolean', help: 'the comparison as JSON' },
  },
  notes: [
    `Projections: ${projectionNames.join(', ')}.`,
    'The shop goes on meanwhile: both are looked at in one snapshot, at the same position of the log.',
    'Exit code 1 when anything differs.',
  ],
  examples: [
    ['compare all', 'is every read table what the log says?'],
    ['compare catalogue/models --json', 'one of them, as JSON'],
  ],
  input,
  run,
});
