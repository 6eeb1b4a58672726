import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { textTable } from '@model-shop/operator/terminal/textTable.ts';
import * as v from 'valibot';
import { defineCommand, exitCodes, type Input, type Surroundings } from '../commandLine/command.ts';
import { flag, noWords, optionalText, type Until, until, valued } from '../commandLine/inputs.ts';
import { UsageError } from '../commandLine/usageError.ts';
import { intoDirectory, manifestFile } from '../export/exportDirectory.ts';
import { formats } from '../export/format.ts';
import { type WrittenTable, writeTables } from '../export/writeTables.ts';
import { mirrorOf } from '../mirror/mirrorOf.ts';
import { withDuck } from '../mirror/openDuck.ts';
import { eventTables } from '../tables/eventTable.ts';

/**
 * The last position within a limit; null for an empty log. An instant includes everything in the log before the
 * first later event.
 */
const limitOf = async (connection: DuckDBConnection, until: Until | undefined): Promise<bigint | null> => {
  const condition =
    until === undefined
      ? 'true'
      : until.kind === 'position'
        ? `position <= ${until.position}`
        : `position < coalesce(
            (select min(position) from events where happened_at > '${until.at.toISOString().replace('Z', '')}'::timestamp),
            9223372036854775807)`;
  const reader = await connection.runAndReadAll(`select max(position) from events where ${condition}`);
  return (reader.getRowsJS()[0]?.[0] ?? null) as bigint | null;
};

const options = {
  out: valued(
    'DIR',
    'target directory; an earlier export there is replaced',
    v.pipe(v.optional(v.string(), ''), v.minLength(1, 'must name a directory')),
  ),
  format: valued(
    'FORMAT',
    'ndjson (default), csv or parquet',
    v.optional(v.picklist(formats, `must be one of ${formats.join(', ')}`), 'ndjson'),
  ),
  until,
  types: valued('A,B', 'only these types of events, such as OrderPlaced', optionalText),
  json: flag('the list of files as JSON'),
};
type Given = Input<typeof noWords, typeof options>;

const chosenTables = (types: string | undefined) => {
  if (types === undefined) return eventTables;
  const names = types.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !eventTables.some(({ type }) => type === name));
  if (unknown.length > 0) {
    const known = eventTables.map(({ type }) => type).join(', ');
    throw new UsageError(`--types: there is no event type ${unknown.join(', ')}. There are: ${known}`);
  }
  return eventTables.filter(({ type }) => names.includes(type));
};

const manifestOf = (tables: readonly WrittenTable[], limit: bigint, { format }: Given) =>
  `${JSON.stringify({ format, untilPosition: String(limit), personalData: 'masked', tables }, null, 2)}\n`;

const run = async (given: Given, surroundings: Surroundings) => {
  const tables = chosenTables(given.types);
  const mirror = await mirrorOf(surroundings);
  const written = await intoDirectory(given.out, (directory) =>
    withDuck(mirror, { readOnly: true }, async (connection) => {
      const limit = (await limitOf(connection, given.until)) ?? -1n;
      const options = { directory, format: given.format, limit };
      const files: WrittenTable[] = [];
      for await (const file of writeTables(connection, tables, options)) {
        surroundings.signal.throwIfAborted();
        files.push(file);
      }
      await writeFile(join(directory, manifestFile), manifestOf(files, limit, given));
      return files;
    }),
  );
  const { out } = surroundings.output;
  if (given.json) await out(`${JSON.stringify(written)}\n`);
  else {
    const rows = written.map(({ file, rows: count, sha256 }) => [file, String(count), sha256.slice(0, 16)]);
    await out(textTable(['file', 'rows', 'SHA-256'], rows, { right: [false, true] }));
  }
  return exitCodes.ok;
};

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'Writes the log to files, one table for each type of event.',
  words: noWords,
  options,
  notes: [
    'Columns have the types of the event; parts of an object are separate columns (total_cents), lists stay lists (JSON in CSV).',
    'Instants are UTC. The same log gives the same bytes: manifest.json holds the SHA-256 of each file.',
    'Personal data is written as "(masked)".',
  ],
  examples: [
    ['export --out ./log --format parquet', 'the whole log'],
    [
      'export --out ./q1 --format csv --until 2026-03-31 --types OrderPlaced,PaymentReceived',
      'two types of events, up to the end of March',
    ],
  ],
  run,
});
