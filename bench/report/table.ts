import { type Figure, inFigures } from '../figure.ts';
import type { Machine } from './machine.ts';

const header = ['What', 'Measured', 'Limit', ''];

const cells = ({ what, value, unit, limit }: Figure): readonly string[] => [
  what,
  `${inFigures(value)} ${unit}`,
  limit?.text ?? '',
  limit === null ? '' : limit.isMet ? 'met' : 'MISSED',
];

/** Rows as a Markdown table with aligned columns; the first is its header. */
export const markdownTable = ([head = [], ...rows]: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
};

/** The figures as a table. */
export const table = (figures: readonly Figure[]): string => markdownTable([header, ...figures.map(cells)]);

/** The machine in one sentence. */
export const onMachine = ({ processor, cores, memory, system, node, commit, load }: Machine): string =>
  `${cores} × ${processor}, ${Math.round(memory / 1024 ** 3)} GiB, ${system}, Node ${node}, commit ${commit}, load ${load.toFixed(1)} before`;
