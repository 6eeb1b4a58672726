import type { Output } from '@model-shop/operator/terminal/output.ts';
import { textTable } from '@model-shop/operator/terminal/textTable.ts';
import { stringify } from 'csv-stringify/sync';

export type AnswerForm = 'table' | 'csv' | 'json';

/** The result of a query, row by row; values are plain JSON. */
export type Answer = {
  readonly names: readonly string[];
  readonly rows: AsyncIterable<readonly unknown[]>;
};

/** Maximum number of rows of a printed table; CSV and JSON have all of them. */
const shownRows = 50;

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number')
    return value.toLocaleString('en-US', { maximumFractionDigits: 2, useGrouping: false });
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const printTable = async ({ names, rows }: Answer, out: Output['out']): Promise<void> => {
  const first: (readonly unknown[])[] = [];
  let total = 0;
  for await (const row of rows) {
    total += 1;
    if (first.length < shownRows) first.push(row);
  }
  const right = names.map((_, column) => first.some((row) => typeof row[column] === 'number'));
  const cells = first.map((row) => row.map(shown));
  await out(textTable(names, cells, { right }));
  if (total > first.length) await out(`… and ${total - first.length} more rows: --csv and --json show all\n`);
};

/** A row by the names of its columns. */
export const namedRow = (names: readonly string[], row: readonly unknown[]) =>
  Object.fromEntries(names.map((name, at) => [name, row[at]]));

const printJson = async ({ names, rows }: Answer, out: Output['out']): Promise<void> => {
  let separator = '[\n';
  for await (const row of rows) {
    await out(`${separator}${JSON.stringify(namedRow(names, row))}`);
    separator = ',\n';
  }
  await out(separator === '[\n' ? '[]\n' : '\n]\n');
};

/** One line of CSV (RFC 4180): lists and objects as JSON, and texts that a spreadsheet would run as formulas after an apostrophe. */
const csvLine = (values: readonly unknown[]): string =>
  stringify([values], { cast: { boolean: String }, escape_formulas: true });

/** Prints a result; CSV and JSON are streamed row by row. */
export const printAnswer = async (
  answer: Answer,
  form: AnswerForm,
  { out }: Pick<Output, 'out'>,
): Promise<void> => {
  if (form === 'table') return printTable(answer, out);
  if (form === 'json') return printJson(answer, out);
  await out(csvLine(answer.names));
  for await (const row of answer.rows) await out(csvLine(row));
};
