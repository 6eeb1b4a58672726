import { textTable } from '@model-shop/operator/terminal/textTable.ts';
import { type Comparison, differingRows } from './compareSchemas.ts';
import type { Difference, Row } from './compareTable.ts';

/** Columns of decrypted personal data, which a comparison does not print. */
const personalColumns = ['first_name', 'last_name', 'email', 'searched'];

const shown = (column: string, value: unknown): string => {
  if (personalColumns.includes(column)) return '(masked)';
  return value === undefined ? 'nothing' : JSON.stringify(value);
};

const changes = (live: Row, other: Row): readonly string[] =>
  [...new Set([...Object.keys(live), ...Object.keys(other)])]
    .filter((column) => JSON.stringify(live[column]) !== JSON.stringify(other[column]))
    .map((column) => `      ${column}: ${shown(column, live[column])} → ${shown(column, other[column])}`);

/** A differing row as lines, column by column. */
export const describeDifference = ({ key, live, other }: Difference): readonly string[] => {
  if (live === null) return [`    ${key}: is only in the replay`];
  if (other === null) return [`    ${key}: is only in the live table`];
  return [`    ${key}: live → replayed`, ...changes(live, other)];
};

/** A comparison as text: a table, then the differing rows, column by column. */
export const describeComparisons = (comparisons: readonly Comparison[]): string => {
  const rows = comparisons.flatMap(({ projection, tables }) =>
    tables.map(({ table, liveRows, otherRows, liveHash, otherHash, differing }) => [
      projection,
      table,
      String(liveRows),
      String(otherRows),
      liveHash === otherHash ? 'same' : 'differs',
      String(differing),
    ]),
  );
  const head = ['projection', 'table', 'live rows', 'replayed rows', 'hash', 'differing rows'];
  const lines = comparisons.flatMap(({ projection, tables }) =>
    tables
      .filter(({ differing }) => differing > 0)
      .flatMap(({ table, differing, differences }) => [
        `  ${projection} ${table}: ${differing} rows differ`,
        ...differences.flatMap(describeDifference),
        ...(differing > differences.length ? [`    … and ${differing - differences.length} more`] : []),
      ]),
  );
  const total = comparisons.reduce((sum, one) => sum + differingRows(one), 0);
  const verdict = total === 0 ? 'No differences' : `${total} rows differ`;
  const table = textTable(head, rows, { right: [false, false, true, true, false, true] });
  return `${table}${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}\n${verdict}\n`;
};

/** A comparison as JSON, with personal columns masked. */
export const plainComparisons = (comparisons: readonly Comparison[]): string =>
  `${JSON.stringify(comparisons, (column, value: unknown) => (personalColumns.includes(column) ? '(masked)' : value))}\n`;
