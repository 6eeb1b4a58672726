import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figure.ts';
import type { Machine } from './machine.ts';
import { onMachine, table } from './table.ts';

const results = fileURLToPath(new URL('../results/', import.meta.url));
const docs = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** The benchmarks replace what is between these two lines; the rest is written by hand. */
const begin = '<!-- figures: written by npm run bench -- --write-docs -->';
const end = '<!-- /figures -->';

/** A section of a run, and how long it took. */
export type Took = { readonly name: string; readonly title: string; readonly seconds: number };

/** Saves the figures and facts of the machine as JSON. Returns the path. */
export const writeResults = async (
  figures: readonly Figure[],
  machine: Machine,
  at: Date,
  took: readonly Took[],
): Promise<string> => {
  await mkdir(results, { recursive: true });
  const file = `${results}${at.toISOString().replaceAll(':', '-').slice(0, 19)}.json`;
  await writeFile(file, `${JSON.stringify({ at: at.toISOString(), machine, took, figures }, null, 2)}\n`);
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

/** The figures of a whole run as chapters, one for each section, under the machine that all of them were measured on. */
export const chapters = (
  figures: readonly Figure[],
  machine: Machine,
  at: Date,
  took: readonly Took[],
): string => {
  const minutes = Math.round(took.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const runs = Math.max(...figures.map((figure) => figure.runs.length));
  const head = `Measured ${at.toISOString().slice(0, 10)} on ${onMachine(machine)}; medians of up to ${runs} runs, ${minutes} minutes in all.`;
  const chapterOf = ({ name, title, seconds }: Took): string => {
    const own = figures.filter(({ section }) => section === name);
    return own.length === 0 ? '' : `\n\n## ${name}\n\n${title} (${seconds} s).\n\n${table(own)}`;
  };
  return head + took.map(chapterOf).join('');
};

/** Replaces all figures of docs/benchmarks.md: those of different runs would not be comparable. */
export const writeDocs = async (...run: Parameters<typeof chapters>): Promise<void> => {
  const present = await readFile(docs, 'utf8').catch(() => '# Benchmarks\n');
  await writeFile(docs, withFigures(present, chapters(...run)));
};
