import { shopAddresses } from '@model-shop/operator/shop/shopAddresses.ts';
import { withDatabase } from '@model-shop/operator/shop/withDatabase.ts';
import { textTable } from '@model-shop/operator/terminal/textTable.ts';
import { createPersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import type { Projection } from 'backend/projections/projection.ts';
import * as v from 'valibot';
import { defineCommand, exitCodes, type Surroundings } from '../commandLine/command.ts';
import { flag, oneWord, until } from '../commandLine/inputs.ts';
import { chosenProjections, projectionNames } from '../replay/chosenProjections.ts';
import { replayProjections } from '../replay/replayProjections.ts';
import { replaySchema } from '../replay/schemas.ts';
import { positionAt } from '../services/cutAt.ts';
import { withLog } from '../services/withLog.ts';
import { snakeCase } from '../tables/columnsOf.ts';

const input = v.strictObject({
  words: oneWord(`a projection or all: ${projectionNames.join(', ')}`),
  until: v.optional(until),
  schema: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9_]{0,30}$/, 'must be lower case letters, digits and _, beginning with a letter'),
    ),
  ),
  fresh: flag,
  unmask: flag,
  json: flag,
});
type Input = v.InferOutput<typeof input>;

/** Each projection needs a separate schema, also under a given name. */
const nameOf = (given: string | undefined, { name }: Projection, count: number): string | undefined =>
  given === undefined || count === 1 ? given : `${given}_${snakeCase(name.replace('/', '_'))}`;

/** Decrypts nothing: columns of names and addresses stay empty. */
const openNobody = async () => new Map<string, unknown>();

const run = async (given: Input, { environment, output, signal }: Surroundings) => {
  const addresses = shopAddresses(environment);
  const done = await withLog(addresses, (log) =>
    withDatabase(addresses, async ({ db, pool }) => {
      const openMany = given.unmask ? createPersonalKeys(pool).openMany : openNobody;
      const projections = chosenProjections(given.words, openMany);
      const limit = await positionAt(log, given.until);
      const requests = projections.map((projection) => ({
        projection,
        schema: replaySchema(projection, nameOf(given.schema, projection, projections.length)),
        limit,
        fresh: given.fresh,
        masked: !given.unmask,
      }));
      return replayProjections(requests, { db, log, signal, output });
    }),
  );
  const rows = done.map(({ projection, schema, position }) => [projection, schema, position ?? 'empty']);
  await output.out(
    given.json ? `${JSON.stringify(done)}\n` : textTable(['projection', 'schema', 'position'], rows),
  );
  return exitCodes.ok;
};

export const replayCommand = defineCommand({
  name: 'replay',
  summary: 'Fills the tables of a projection as they were at any moment, in a separate schema.',
  words: '<projection|all>',
  options: {
    until: { type: 'string', value: 'LIMIT', help: 'up to a position, day or instant (UTC), inclusive' },
    schema: {
      type: 'string',
      value: 'NAME',
      help: "into replay_NAME instead of the projection's own name",
    },
    fresh: { type: 'boolean', help: 'discard an earlier replay in that schema' },
    unmask: {
      type: 'boolean',
      help: 'fill in names and addresses from the vault; otherwise they stay empty',
    },
    json: { type: 'boolean', help: 'the filled schemas as JSON' },
  },
  notes: [
    `Projections: ${projectionNames.join(', ')}.`,
    'The live tables stay untouched, and no reader is notified. An interrupted replay resumes with the same command;',
    'an existing one is brought up to the new limit. "drop schema replay_… cascade" removes it.',
  ],
  examples: [
    ['replay catalogue/models --until 2026-03-31', 'the catalogue as it was at the end of March'],
    ['replay all --schema before --until 120000', 'every read table as it was at a position'],
  ],
  input,
  run,
});
