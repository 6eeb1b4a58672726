import { textTable } from '@model-shop/operator/terminal/textTable.ts';
import { createPersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import type { Projection } from 'backend/projections/projection.ts';
import * as v from 'valibot';
import { defineCommand, exitCodes } from '../commandLine/command.ts';
import { flag, oneWord, type Until, until, valued } from '../commandLine/inputs.ts';
import { chosenProjections, projectionNames } from '../replay/chosenProjections.ts';
import { replayProjections } from '../replay/replayProjections.ts';
import { replaySchema } from '../replay/schemas.ts';
import type { ReadableLog } from '../services/withLog.ts';
import { withShop } from '../services/withShop.ts';
import { snakeCase } from '../tables/columnsOf.ts';

/**
 * The last position within a limit; null without one. An instant includes everything in the log before the first later event, so that the
 * result is always a prefix of the log, even when the clocks of several machines disagree: the log is read up to there.
 */
const positionAt = async (
  log: Pick<ReadableLog, 'readAll'>,
  limit: Until | undefined,
): Promise<bigint | null> => {
  if (limit === undefined) return null;
  if (limit.kind === 'position') return limit.position;
  let last = -1n;
  for await (const batch of log.readAll({ after: null, batchSize: 1000 }))
    for (const { position, metadata } of batch) {
      if (Date.parse(metadata.at) > limit.at.getTime()) return last;
      last = position;
    }
  return last;
};

const schemaName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{0,30}$/, 'must be lower case letters, digits and _, beginning with a letter'),
);

/** Each projection needs a separate schema, also under a given name. */
const nameOf = (given: string | undefined, { name }: Projection, count: number): string | undefined =>
  given === undefined || count === 1 ? given : `${given}_${snakeCase(name.replace('/', '_'))}`;

/** Decrypts nothing: columns of names and addresses stay empty. */
const openNobody = async () => new Map<string, unknown>();

export const replayCommand = defineCommand({
  name: 'replay',
  summary: 'Fills the tables of a projection as they were at any moment, in a separate schema.',
  usage: '<projection|all>',
  words: oneWord(`a projection or all: ${projectionNames.join(', ')}`),
  options: {
    until,
    schema: valued('NAME', "into replay_NAME instead of the projection's own name", v.optional(schemaName)),
    fresh: flag('discard an earlier replay in that schema'),
    unmask: flag('fill in names and addresses from the vault; otherwise they stay empty'),
    json: flag('the filled schemas as JSON'),
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
  run: async (given, surroundings) => {
    const done = await withShop(surroundings, async (log, { db, pool }) => {
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
      return replayProjections(requests, { db, log, ...surroundings });
    });
    const rows = done.map(({ projection, schema, position }) => [projection, schema, position ?? 'empty']);
    await surroundings.output.out(
      given.json ? `${JSON.stringify(done)}\n` : textTable(['projection', 'schema', 'position'], rows),
    );
    return exitCodes.ok;
  },
});
