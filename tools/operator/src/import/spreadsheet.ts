import { CsvError, parse } from 'csv-parse/sync';

/** A table that cannot be read. */
export class UnreadableTable extends Error {}

/** UTF-8, or the UTF-16 of a spreadsheet's "Unicode text", also without a byte order mark: ASCII in UTF-16 has a zero in each pair. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
};

/** Code pages do not say which they are, so one is named and never guessed. */
const textIn = (content: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new UnreadableTable(
      `The table is not ${encoding}: save it as "CSV UTF-8", or name its encoding, such as --encoding windows-1252`,
    );
  }
};

/** The delimiter that the head has most often. Spreadsheets in many countries write semicolons, and tabs into "Unicode text". */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const countOf = (mark: string): number => head.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (countOf(mark) > countOf(most) ? mark : most));
};

/** The first line of some spreadsheets names the delimiter: `sep=;`. */
const namedDelimiter = /^"?sep=([^\r\n"])"?[,;\t]*(?:\r\n|\r|\n|$)/i;

/** The columns' names; one without a name has its number. @throws UnreadableTable */
const namesOf = (head: readonly string[]): string[] => {
  const names = head.map((name, index) => name.trim() || `Column ${index + 1}`);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new UnreadableTable(`The table has two columns ${twice}`);
  return names;
};

/**
 * The rows of a CSV file (RFC 4180) of a program or spreadsheet, by the names in its head. Empty rows are left out, and a row may lack cells
 * at its end. @throws UnreadableTable
 */
export const rowsIn = (
  content: Uint8Array,
  encoding = encodingOf(content),
): readonly Readonly<Record<string, string>>[] => {
  const text = textIn(content, encoding);
  const [named = '', delimiter = delimiterOf(text)] = namedDelimiter.exec(text) ?? [];
  try {
    return parse(text.slice(named.length), {
      delimiter,
      columns: namesOf,
      record_delimiter: ['\r\n', '\n', '\r'],
      // Google Sheets writes tabs without any quoting.
      relax_quotes: delimiter === '\t',
      relax_column_count_less: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTable(`The table is not sound CSV. ${error.message}`);
  }
};
