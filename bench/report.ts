import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { type Figure, inFigures } from './figure.ts';

/** A whole run: its time and machine, and the sections with their figures and how long each took. */
export type Run = {
  readonly at: string;
  readonly machine: string;
  readonly sections: readonly {
    readonly name: string;
    readonly title: string;
    readonly seconds: number;
    readonly figures: readonly Figure[];
  }[];
};

/** The machine, the commit and the load of the minute before, in one sentence. */
export const machine = (): string => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const system = `${platform()} ${release()} ${arch()}, Node ${process.version}`;
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GiB, ${system}, commit ${commit}, load ${loadavg()[0]?.toFixed(1)} before`;
};

const header = ['What', 'Measured', 'Limit', ''];

const cells = ({ what, value, unit, limit }: Figure): readonly string[] => [
  what,
  `${inFigures(value)} ${unit}`.trimEnd(),
  limit?.text ?? '',
  limit === null ? '' : limit.isMet ? 'met' : 'MISSED',
];

/** The figures as a Markdown table with aligned columns. */
const table = (figures: readonly Figure[]): string => {
  const rows = figures.map(cells);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(header), rule, ...rows.map(line)].join('\n');
};

/** A run as docs/benchmarks.md has it: a description of its machine, and a chapter for each section. */
export const chapters = (run: Run): string => {
  const minutes = Math.round(run.sections.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const runs = Math.max(
    ...run.sections.flatMap(({ figures }) => figures.map((figure) => figure.runs.length)),
  );
  const head = `Measured ${run.at.slice(0, 10)} on ${run.machine}; medians of up to ${runs} runs, ${minutes} minutes in all.`;
  const bodies = run.sections.map(
    ({ name, title, seconds, figures }) => `## ${name}\n\n${title} (${seconds} s).\n\n${table(figures)}`,
  );
  return [head, ...bodies].join('\n\n');
};
