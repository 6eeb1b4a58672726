import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import * as v from 'valibot';
import { UsageError } from '../commandLine/usageError.ts';
import { literal, quoted } from '../mirror/quoted.ts';
import { rowsOf } from '../sql/rowsOf.ts';
import type { EventTable } from '../tables/eventTable.ts';
import { manifestFile } from './exportDirectory.ts';
import { type Format, formats } from './format.ts';
import { copyRows, type WrittenTable } from './writeTables.ts';

/** The content of a directory of parts, up to an event. */
const manifest = v.object({
  format: v.picklist(formats),
  parts: v.literal('month'),
  /** -1 before the first event. */
  untilPosition: v.pipe(
    v.string(),
    v.regex(/^-?\d+$/),
    v.transform((digits) => BigInt(digits)),
  ),
  untilEvent: v.nullable(v.string()),
  types: v.array(v.string()),
  tables: v.array(
    v.object({
      table: v.string(),
      type: v.string(),
      file: v.string(),
      rows: v.number(),
      sha256: v.string(),
    }),
  ),
});
type Manifest = v.InferOutput<typeof manifest>;

type Parts = { readonly directory: string; readonly format: Format; readonly tables: readonly EventTable[] };

const typesOf = ({ tables }: Parts): readonly string[] => tables.map(({ type }) => type);

/** The manifest of an earlier run. @throws UsageError when the directory contains another export */
const writtenBefore = (parts: Parts): Manifest => {
  const path = join(parts.directory, manifestFile);
  const none = { untilPosition: -1n, untilEvent: null, tables: [] };
  if (!existsSync(path)) return { format: parts.format, parts: 'month', types: [...typesOf(parts)], ...none };
  const found = v.safeParse(manifest, JSON.parse(readFileSync(path, 'utf8')));
  const isSame =
    found.success &&
    found.output.format === parts.format &&
    found.output.types.join() === typesOf(parts).join();
  if (!isSame)
    throw new UsageError(`--out: ${parts.directory} holds another export; name an empty directory`);
  return found.output;
};

/** Renamed into place, so that readers find a complete one. */
const writeManifest = async (directory: string, found: Manifest): Promise<void> => {
  const path = join(directory, manifestFile);
  // The same order in each run, so that the same log gives the same bytes.
  const { format, untilPosition, untilEvent, types, tables } = found;
  const whole = {
    format,
    parts: 'month',
    untilPosition: String(untilPosition),
    untilEvent,
    personalData: 'masked',
    types,
    tables,
  };
  await writeFile(`${path}.part`, `${JSON.stringify(whole, null, 2)}\n`);
  await rename(`${path}.part`, path);
};

const lastEvent = async (connection: DuckDBConnection, position: bigint): Promise<string | null> => {
  const [row] = await rowsOf(connection, `select event_id from events where position = ${position}`);
  return row ? String(row.event_id) : null;
};

const monthsWith = async (
  connection: DuckDBConnection,
  { name }: EventTable,
  after: bigint,
): Promise<readonly string[]> => {
  const month = "strftime(happened_at, '%Y-%m')";
  const rows = await rowsOf(
    connection,
    `select distinct ${month} as month from ${quoted(name)} where position > ${after} order by month`,
  );
  return rows.map(({ month: found }) => String(found));
};

/**
 * Updates a directory with a file for each table and month to the end of these tables: months with new events are rewritten and renamed
 * into place, the manifest last. So a kill at any moment leaves complete files, and the next run writes those that the manifest lacks.
 * Returns the number of new events.
 * @throws UsageError for a directory with another export, or one of another log
 */
export const writeParts = async (connection: DuckDBConnection, parts: Parts): Promise<number> => {
  const { directory, format, tables } = parts;
  const before = writtenBefore(parts);
  const known = before.untilPosition < 0n ? null : await lastEvent(connection, before.untilPosition);
  if (known !== before.untilEvent)
    throw new UsageError(`--out: ${directory} holds an export of another log; name an empty directory`);
  const [end] = await rowsOf(connection, 'select max(position)::varchar as position from events');
  const untilPosition = BigInt(String(end?.position ?? '-1'));
  // From here on a killed run leaves a directory that is recognised as an export.
  if (!existsSync(join(directory, manifestFile))) await writeManifest(directory, before);
  if (untilPosition === before.untilPosition) return 0;

  const files = new Map<string, WrittenTable>(before.tables.map((one) => [one.file, one]));
  let added = 0;
  for (const table of tables) {
    for (const month of await monthsWith(connection, table, before.untilPosition)) {
      const file = `${table.name}/${month}.${format}`;
      const path = join(directory, file);
      await mkdir(join(directory, table.name), { recursive: true, mode: 0o700 });
      const condition = `strftime(happened_at, '%Y-%m') = ${literal(month)}`;
      const written = await copyRows(connection, table, { format, condition, path: `${path}.part` });
      await rename(`${path}.part`, path);
      added += written.rows - (files.get(file)?.rows ?? 0);
      files.set(file, { table: table.name, type: table.type, file, ...written });
    }
  }
  await writeManifest(directory, {
    ...before,
    untilPosition,
    untilEvent: await lastEvent(connection, untilPosition),
    tables: [...files.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1)),
  });
  return added;
};
