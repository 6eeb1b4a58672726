import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';

/** A table that cannot be read. */
export class UnreadableTable extends Error {}

/** The delimiter that the head has most often. Spreadsheets in many countries write semicolons, and tabs into "Unicode text". */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const countOf = (mark: string): number => head.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (countOf(mark) > countOf(most) ? mark : most));
};

/**
 * The rows of a CSV file (RFC 4180) of a program or spreadsheet, by the names in its head. Empty rows are left out, and a row may lack cells
 * at its end. @throws UnreadableTable
 */
export const rowsIn = (content: Uint8Array): readonly Readonly<Record<string, string>>[] => {
  if (!isUtf8(content)) throw new UnreadableTable('The table is not UTF-8: save it as "CSV UTF-8"');
  const text = new TextDecoder().decode(content);
  const delimiter = delimiterOf(text);
  try {
    return parse(text, {
      delimiter,
      columns: (head: readonly string[]) => head.map((name) => name.trim()),
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
