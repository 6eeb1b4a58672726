import type { PlotOptions } from '@observablehq/plot';
import type { Row } from '../sql/rowsOf.ts';

/** One colour of a chart and its meaning. */
type Key = { readonly colour: string; readonly means: string };

export type Chart = {
  /** The report, by the name of its SQL file. */
  readonly report: string;
  readonly title: string;
  /** The summary of its rows, in a sentence or two. */
  readonly says: (rows: readonly Row[]) => string;
  readonly keys?: readonly Key[];
  /** How the chart is drawn; all charts share sizes and fonts. */
  readonly plot: (rows: readonly Row[]) => PlotOptions;
};

/** Colours of the page, light and dark (its style sheet has the values). */
export const colours = {
  main: 'var(--main)',
  second: 'var(--second)',
  line: 'var(--line)',
} as const;

/** A number of a row; 0 if it is missing. */
export const numberOf = (row: Row | undefined, column: string): number => Number(row?.[column] ?? 0);

/** The sum of a column. */
export const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + numberOf(row, column), 0);

/** The day of a row as an instant (UTC); `2026-03-01` in the result. */
export const dayOf = (row: Row, column: string): Date => new Date(`${row[column]}T00:00:00Z`);

/** 1234 as `1,234`. */
export const counted = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
