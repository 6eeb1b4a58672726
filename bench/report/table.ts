import { type Figure, inFigures } from '../figure.ts';
import type { Machine } from './machine.ts';

const header = ['What', 'Shop', 'Beside it', 'Share', 'Aim', ''];

const cells = ({ what, value, unit, baselines, aim }: Figure): readonly string[] => [
  what,
  `${inFigures(value)} ${unit}`,
  baselines.map((one) => `${one.name}: ${inFigures(one.value)}`).join('; '),
  baselines.map((one) => `${Math.round((value / one.value) * 100)} %`).join('; '),
  aim?.text ?? '',
  aim === null ? '' : aim.isMet ? 'met' : 'MISSED',
];

/** The figures as a Markdown table with aligned columns. */
export const table = (figures: readonly Figure[]): string => {
  const rows = [header, ...figures.map(cells)];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const [first = header, ...rest] = rows;
  return [line(first), rule, ...rest.map(line)].join('\n');
};

/** The machine in one sentence. */
export const onMachine = ({ processor, cores, memory, system, node, commit, load }: Machine): string =>
  `${cores} × ${processor}, ${Math.round(memory / 1024 ** 3)} GiB, ${system}, Node ${node}, commit ${commit}, load ${load.toFixed(1)} before`;
