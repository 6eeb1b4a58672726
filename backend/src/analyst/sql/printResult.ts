import type { DuckDBResult } from '@duckdb/node-api';
import type { Output } from '../commandLine/output.ts';
import { textTable } from '../commandLine/textTable.ts';
import { csvLine } from './csvLine.ts';
import { toPlain } from './toPlain.ts';

export type AnswerForm = 'table' | 'csv' | 'json';

/** Rows that a table shows at most; CSV and JSON have all of them. */
const shownRows = 50;

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number')
    return value.toLocaleString('en-US', { maximumFractionDigits: 2, useGrouping: false });
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

async function* plainRows(result: DuckDBResult): AsyncGenerator<readonly unknown[]> {
  const types = result.columnTypes();
  for await (const rows of result.yieldRowsJs())
    for (const row of rows) yield row.map((value, column) => toPlain(value, types[column]));
}

const printTable = async (result: DuckDBResult, out: Output['out']): Promise<void> => {
  const rows: (readonly unknown[])[] = [];
  let total = 0;
  for await (const row of plainRows(result)) {
    total += 1;
    if (rows.length < shownRows) rows.push(row);
  }
  const names = result.columnNames();
  const right = names.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const cells = rows.map((row) => row.map(shown));
  await out(textTable(names, cells, { right }));
  if (total > rows.length) await out(`… and ${total - rows.length} more rows: --csv and --json show all\n`);
};

const printJson = async (result: DuckDBResult, out: Output['out']): Promise<void> => {
  const names = result.deduplicatedColumnNames();
  let separator = '[\n';
  for await (const row of plainRows(result)) {
    await out(`${separator}${JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at]])))}`);
    separator = ',\n';
  }
  await out(separator === '[\n' ? '[]\n' : '\n]\n');
};

/** Prints an answer, row by row as it comes. */
export const printResult = async (
  result: DuckDBResult,
  form: AnswerForm,
  { out }: Pick<Output, 'out'>,
): Promise<void> => {
  if (form === 'table') return printTable(result, out);
  if (form === 'json') return printJson(result, out);
  await out(csvLine(result.columnNames()));
  for await (const row of plainRows(result)) await out(csvLine(row));
};
