import { DuckDBListType, DuckDBTimestampType, type DuckDBType, DuckDBVarCharType } from '@duckdb/node-api';
import { quoted } from '../mirror/quoted.ts';
import type { EventColumn } from '../tables/eventTable.ts';

/** Characters that begin a formula in a spreadsheet; the shop's own CSV (`escape_formulas` of csv-stringify) treats the same ones. */
const beginning = String.raw`[=+\-@\t\r＝＋－＠]`;

/**
 * A text in SQL with an apostrophe before what a spreadsheet would run as a formula. A text that begins with apostrophes and then a formula
 * gets one more, so that a reader can take one away.
 */
const withoutFormula = (text: string): string =>
  `case when regexp_matches(${text}, '^''*${beginning}') then '''' || ${text} else ${text} end`;

export const formats = ['ndjson', 'csv', 'parquet'] as const;
export type Format = (typeof formats)[number];

/**
 * The options of DuckDB's COPY, fixed so that every run writes the same bytes. A row group is kept in memory while it is written, and rows
 * of models are wide.
 */
export const copyOptions: Readonly<Record<Format, string>> = {
  ndjson: 'format json, array false',
  csv: "format csv, header true, delimiter ',', quote '\"', null ''",
  parquet: 'format parquet, compression zstd, row_group_size 16384',
};

const isTimestamp = (type: DuckDBType): boolean => type instanceof DuckDBTimestampType;

/** A column in a form that the format supports: text formats get ISO 8601 instants, Parquet gets them as UTC, CSV gets lists as JSON and no formulas. */
export const columnAs = (format: Format, { name, type }: Pick<EventColumn, 'name' | 'type'>): string => {
  const value = quoted(name);
  const as = (form: string) => `${form} as ${value}`;
  if (isTimestamp(type))
    return as(format === 'parquet' ? `${value}::timestamptz` : `strftime(${value}, '%Y-%m-%dT%H:%M:%S.%gZ')`);
  if (format !== 'csv') return as(value);
  if (type instanceof DuckDBListType) return as(`to_json(${value})`);
  return as(type instanceof DuckDBVarCharType ? withoutFormula(value) : value);
};
