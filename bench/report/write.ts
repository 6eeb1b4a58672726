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

/** Saves the figures and facts of the machine as JSON. Returns the path. */
export const writeResults = async (
  figures: readonly Figure[],
  machine: Machine,
  at: Date,
): Promise<string> => {
  await mkdir(results, { recursive: true });
  const file = `${results}${at.toISOString().replaceAll(':', '-').slice(0, 19)}.json`;
  await writeFile(file, `${JSON.stringify({ at: at.toISOString(), machine, figures }, null, 2)}\n`);
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

/** Writes the table into docs/benchmarks.md. */
export const writeDocs = async (figures: readonly Figure[], machine: Machine, at: Date): Promise<void> => {
  const present = await readFile(docs, 'utf8').catch(() => '# Benchmarks\n');
  const text = `Measured ${at.toISOString().slice(0, 10)} on ${onMachine(machine)}; medians of ${figures[0]?.runs.length ?? 0} runs.\n\n${table(figures)}`;
  await writeFile(docs, withFigures(present, text));
};
