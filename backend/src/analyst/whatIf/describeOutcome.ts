import { textTable } from '../commandLine/textTable.ts';
import type { Outcome, Takings } from './tally.ts';

const dollars = (cents: number): string => (Math.round(cents) / 100).toFixed(2);
const percent = ({ actual, changed }: Takings): string =>
  actual === 0 ? '' : `${changed >= actual ? '+' : ''}${((changed / actual - 1) * 100).toFixed(1)}%`;

const row = (name: string, takings: Takings): readonly string[] => [
  name,
  dollars(takings.actual),
  dollars(takings.changed),
  dollars(Math.round(takings.changed) - takings.actual),
  percent(takings),
];
const sorted = (sums: ReadonlyMap<string, Takings>) =>
  [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, takings]) => row(name || '(none)', takings));

const section = (head: string, rows: readonly (readonly string[])[]): string =>
  textTable([head, 'was $', 'would be $', 'difference $', ''], rows, {
    right: [false, true, true, true, true],
  });

/** The comparison for people. */
export const describeOutcome = ({ orders, models, total, byMonth, byCategory }: Outcome): string =>
  [
    `${orders} paid orders with ${models} models\n`,
    section('month', sorted(byMonth)),
    section('category', sorted(byCategory)),
    section('takings', [row('all', total)]),
  ].join('\n');

const plain = ({ actual, changed }: Takings) => ({ actualCents: actual, changedCents: Math.round(changed) });
const plainMap = (sums: ReadonlyMap<string, Takings>) =>
  Object.fromEntries(
    [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, plain(one)]),
  );

/** The same as JSON; amounts are whole cents. */
export const plainOutcome = ({ orders, models, total, byMonth, byCategory }: Outcome): string =>
  `${JSON.stringify({ orders, models, total: plain(total), byMonth: plainMap(byMonth), byCategory: plainMap(byCategory) })}\n`;
