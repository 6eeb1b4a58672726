import * as v from 'valibot';
import { HttpError } from '../answers.ts';
import { tableIn, textIn, UnreadableTable } from './spreadsheet.ts';

/** Maximum number of models of one import. */
const mostLines = 1_000;

/** The largest manifest, in bytes: it is loaded into memory. */
export const maxManifestBytes = 4 * 1024 ** 2;

/** One line: the value of each column, a list if the column takes several files. */
export type ManifestLine = ReadonlyMap<string, string | readonly string[]>;

const refused = (fault: string) => new HttpError(422, `archive: ${fault}`);

/** The answer to a manifest that cannot be read. */
const orRefused = <Value>(name: string, read: () => Value): Value => {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnreadableTable ? refused(`${name} ${error.message}`) : error;
  }
};

/** Separates several file names in one cell. */
export const separator = '|';

const fromCsv = (text: string, name: string): readonly ManifestLine[] => {
  const { columns, rows } = tableIn(text, mostLines + 1);
  if (new Set(columns).size < columns.length) throw refused(`${name} has two columns of one name`);
  return rows.map((cells) => new Map(columns.map((column, nth) => [column, cells[nth] ?? ''] as const)));
};

const cell = v.union([
  v.string(),
  v.pipe(
    v.union([v.number(), v.null()]),
    v.transform((value) => String(value ?? '')),
  ),
  v.array(v.string()),
]);
const jsonLines = v.array(v.record(v.string(), cell));

const fromJson = (text: string, name: string): readonly ManifestLine[] => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const [, place] = /at position (\d+)/.exec((error as Error).message) ?? [];
    const line = text.slice(0, place === undefined ? undefined : Number(place)).split('\n').length;
    throw refused(`${name} is not sound JSON: there is a mistake in line ${line}`);
  }
  const parsed = v.safeParse(jsonLines, value);
  if (parsed.success) return parsed.output.map((line) => new Map(Object.entries(line)));
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue);
  throw refused(
    `${name} must be a list of models${place === null ? '' : `, with texts in it: look at ${place}`}`,
  );
};

/** The lines of a manifest; the file extension decides between CSV and JSON. @throws HttpError 422 */
export const parseManifest = (name: string, content: Uint8Array): readonly ManifestLine[] => {
  const read = name.endsWith('.json') ? fromJson : fromCsv;
  const lines = orRefused(name, () => read(textIn(content), name));
  if (lines.length === 0) throw refused(`${name} lists no models`);
  if (lines.length > mostLines) throw refused(`${name} must not list more than ${mostLines} models`);
  return lines;
};
