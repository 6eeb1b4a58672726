import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figure.ts';
import type { Machine } from './machine.ts';
import { onMachine, table } from './table.ts';

const results = fileURLToPath(new URL('../results/', import.meta.url));
const docs = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** The benchmarks replace what is between these two lines; the rest is written manually. */
const begin = '<!-- figures: written by npm run bench -- --write-docs -->';
const end = '<!-- /figures -->';

/** A whole run: the sections with their figures and how long each took. */
export type Run = {
  readonly at: string;
  readonly machine: Machine;
  readonly sections: readonly {
    readonly name: string;
    readonly title: string;
    readonly seconds: number;
    readonly figures: readonly Figure[];
  }[];
};

/** Saves a run as JSON. Returns the path. */
export const writeResults = async (run: Run): Promise<string> => {
  await mkdir(results, { recursive: true });
  const file = `${results}${run.at.replaceAll(':', '-').slice(0, 19)}.json`;
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
  return file;
};

/** The document with its figures replaced, or appended if it has none yet. */
export const withFigures = (document: string, figures: string): string => {
  const section = `${begin}\n${figures}\n${end}`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) return `${document.trimEnd()}\n\n${section}\n`;
  return `${document.slice(0, from)}${section}${document.slice(to + end.length)}`;
};

/** A run as chapters, one per section, with a description of its machine. */
export const chapters = ({ at, machine, sections }: Run): string => {
  const minutes = Math.round(sections.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const runs = Math.max(...sections.flatMap(({ figures }) => figures.map((figure) => figure.runs.length)));
  const head = `Measured ${at.slice(0, 10)} on ${onMachine(machine)}; medians of up to ${runs} runs, ${minutes} minutes in all.`;
  return sections
    .filter(({ figures }) => figures.length > 0)
    .map(
      ({ name, title, seconds, figures }) =>
        `\n\n## ${name}\n\n${title} (${seconds} s).\n\n${table(figures)}`,
    )
    .reduce((text, chapter) => text + chapter, head);
};

/** Replaces all figures of docs/benchmarks.md: those of different runs would not be comparable. */
export const writeDocs = async (run: Run): Promise<void> => {
  const present = await readFile(docs, 'utf8').catch(() => '# Benchmarks\n');
  await writeFile(docs, withFigures(present, chapters(run)));
};
