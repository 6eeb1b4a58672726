import { CsvError, parse } from 'csv-parse/sync';

/** A text or table that cannot be read; its message completes a sentence that begins with the name of the file. */
export class UnreadableTable extends Error {}

/** UTF-8, or the UTF-16 of a spreadsheet's "Unicode text", also without a byte order mark: ASCII in UTF-16 has a zero in each pair. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
};

/** The text of a file. Code pages do not say which they are, so they are refused and not guessed. @throws UnreadableTable */
export const textIn = (content: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(content), { fatal: true }).decode(content);
  } catch {
    throw new UnreadableTable(
      'must be UTF-8 or UTF-16 text: a spreadsheet saves it as "CSV UTF-8" or "Unicode text"',
    );
  }
};

/** Spreadsheets in many countries write semicolons, and tabs into "Unicode text". */
const delimiters = [',', ';', '\t'];

/** The first delimiter of those that the head has most often; quoted texts do not count. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const countOf = (mark: string): number => head.split(mark).length;
  return delimiters.reduce((most, mark) => (countOf(mark) > countOf(most) ? mark : most));
};

/** The first line of some spreadsheets names the delimiter: `sep=;`. Others take it for a cell, and write their own behind it: `sep=;,,,`. */
const namedDelimiter = /^"?sep=([^\r\n"])"?(?:([,;\t])\2*)?[^\S\r\n]*(?:\r\n|\r|\n|$)/i;

/** The library's error, in plain words. */
const wrongWith = ({ code }: CsvError): string => {
  if (code.includes('QUOTE')) return 'a quotation mark is out of place or not closed';
  return code === 'CSV_MAX_RECORD_SIZE' ? 'there are more than 100,000 characters' : 'there is a mistake';
};

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== '';

export type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/**
 * A table from the CSV of a program or spreadsheet (RFC 4180), of which at most `most` rows are read. Empty rows and empty columns without
 * a name are left out, and a row may lack cells at its end: spreadsheets write these three. @throws UnreadableTable
 */
export const tableIn = (text: string, most: number): Table => {
  const [named = '', meant = delimiterOf(text), delimiter = meant] = namedDelimiter.exec(text) ?? [];
  const lineAt = (line: unknown): number => Number(line) + (named === '' ? 0 : 1);
  let records: readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
  try {
    records = parse(text.slice(named.length), {
      delimiter,
      info: true,
      // Google Sheets writes tabs without any quoting.
      relax_quotes: delimiter === '\t',
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
      to: most + 1,
    }) as never;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTable(`is not sound CSV: ${wrongWith(error)} in line ${lineAt(error.lines)}`);
  }
  const [{ record: head } = { record: [] }, ...lines] = records;
  const width = head.findLastIndex(isFilled) + 1;
  const wide = lines.find(({ record }) => record.slice(width).some(isFilled));
  if (wide) {
    throw new UnreadableTable(
      `is not sound CSV: there are more cells than columns in line ${lineAt(wide.info.lines)}`,
    );
  }
  const rows = lines.map(({ record }) => record);
  const used = head.flatMap((name, nth) =>
    isFilled(name) || rows.some((row) => isFilled(row[nth])) ? [nth] : [],
  );
  return {
    columns: used.map((nth) => head[nth]?.trim() ?? ''),
    rows: rows.map((row) => used.map((nth) => row[nth] ?? '')),
  };
};
