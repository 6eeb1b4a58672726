import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type DuckDBConnection,
  DuckDBListType,
  DuckDBTimestampType,
  DuckDBVarCharType,
} from '@duckdb/node-api';
import * as v from 'valibot';
import { UsageError } from '../commandLine/usageError.ts';
import { manifestFile } from '../export/exportDirectory.ts';
import { type Format, formats } from '../export/format.ts';
import { withFormula } from '../export/formulas.ts';
import { eventsView } from '../mirror/mirrorSchema.ts';
import { literal, quoted } from '../mirror/quoted.ts';
import { type EventTable, eventTables } from '../tables/eventTable.ts';

const manifest = v.object({
  format: v.picklist(formats),
  tables: v.array(v.object({ table: v.string(), file: v.string() })),
});

/** A CSV reader takes 32 MB by default, and the view of all events has one per table. */
const bufferBytes = 2 * 1024 ** 2;

/** The typed columns of a file, because an empty file or one of nulls does not reveal its types. */
const columnTypes = ({ columns }: EventTable, isText: (type: unknown) => boolean): string =>
  `{${columns.map(({ name, type }) => `${literal(name)}: ${literal(isText(type) ? 'VARCHAR' : String(type))}`).join(', ')}}`;

const selectFrom = (table: EventTable, format: Format, file: string): string => {
  const path = literal(file);
  if (format === 'parquet') {
    // Instants have no zone anywhere in SQL here.
    const instants = table.columns.filter(({ type }) => type instanceof DuckDBTimestampType);
    const plain = instants.map(({ name }) => `${quoted(name)}::timestamp as ${quoted(name)}`);
    return `select * replace (${plain.join(', ')}) from read_parquet(${path})`;
  }
  if (format === 'ndjson')
    return `select * from read_json(${path}, format = 'newline_delimited', columns = ${columnTypes(table, () => false)})`;
  const isList = (type: unknown): boolean => type instanceof DuckDBListType;
  const columns = table.columns.map(({ name, type }) => {
    if (isList(type)) return `${quoted(name)}::json::${type} as ${quoted(name)}`;
    return type instanceof DuckDBVarCharType
      ? `${withFormula(quoted(name))} as ${quoted(name)}`
      : quoted(name);
  });
  return `select ${columns.join(', ')} from read_csv(${path}, header = true, nullstr = '', allow_quoted_nulls = false, buffer_size = ${bufferBytes}, columns = ${columnTypes(table, isList)})`;
};

/** @throws UsageError for an invalid manifest */
const readManifest = (path: string): v.InferOutput<typeof manifest> => {
  try {
    return v.parse(manifest, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new UsageError(`--from: ${path} is not the manifest of an export: ${(error as Error).message}`);
  }
};

/** Creates a view for each file of an export, and `events` over all. @throws UsageError when DIR contains no export */
export const openExport = async (connection: DuckDBConnection, given: string): Promise<void> => {
  const directory = resolve(given);
  const path = join(directory, manifestFile);
  if (!existsSync(path)) throw new UsageError(`--from: ${directory} holds no export`);
  const { format, tables } = readManifest(path);
  const known = eventTables.flatMap((table) => {
    const file = tables.find((one) => one.table === table.name)?.file;
    return file === undefined ? [] : [{ table, file: join(directory, file) }];
  });
  for (const { table, file } of known)
    await connection.run(`create view ${quoted(table.name)} as ${selectFrom(table, format, file)}`);
  if (known.length > 0) await connection.run(eventsView(known.map(({ table }) => table)));
};
