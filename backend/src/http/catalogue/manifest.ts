import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { HttpError } from '../answers.ts';

/** Maximum number of models of one import. */
const mostLines = 1_000;

/** The largest manifest, in bytes: it is loaded into memory. */
export const maxManifestBytes = 4 * 1024 ** 2;

/** One line: the value of each column, a list if the column takes several files. */
export type ManifestLine = ReadonlyMap<string, string | readonly string[]>;

const refused = (fault: string) => new HttpError(422, `archive: ${fault}`);

const textOf = (content: Uint8Array, name: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refused(`${name} must be UTF-8 text`);
  }
};

/** Separates several file names in one cell. */
export const separator = '|';

/** The column separator: spreadsheets in many countries write semicolons. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1);
  const countOf = (mark: string): number => head.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (countOf(mark) > countOf(most) ? mark : most));
};

/** The library's error, in plain words. */
const wrongWith = ({ code }: CsvError): string => {
  if (code.includes('QUOTE')) return 'a quotation mark is out of place or not closed';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'there are more than 100,000 characters';
  return code.includes('LENGTH') ? 'there are more or fewer cells than columns' : 'there is a mistake';
};

const fromCsv = (text: string, name: string): readonly ManifestLine[] => {
  let rows: readonly (readonly string[])[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      max_record_size: 100_000,
      to: mostLines + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(`${name} is not sound CSV: ${wrongWith(error)} in line ${error.lines}`);
  }
  const [head = [], ...lines] = rows;
  const columns = head.map((column) => column.trim());
  if (new Set(columns).size < columns.length) throw refused(`${name} has two columns of one name`);
  return lines.map((cells) => new Map(columns.map((column, nth) => [column, cells[nth] ?? ''] as const)));
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
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
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
  const text = textOf(content, name);
  const lines = name.endsWith('.json') ? fromJson(text, name) : fromCsv(text, name);
  if (lines.length === 0) throw refused(`${name} lists no models`);
  if (lines.length > mostLines) throw refused(`${name} must not list more than ${mostLines} models`);
  return lines;
};
