import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsedWords } from '@model-shop/operator/terminal/parsedWords.ts';
import ownTemporaryFolder from 'backend/testing/run/ownTemporaryFolder.ts';
import type { Section } from './figure.ts';
import { chapters, machine, type Run } from './report.ts';

/**
 * Runs the sections that the command names, by default all, prints their figures and keeps them as JSON in `.cache`. A section that fails
 * does not stop the next. A wrong word throws an Error that lists the right ones.
 */
export const runSections = async (command: string, all: readonly Section[]) => {
  const usage = `npm run ${command} -- [section …] [--runs=3] [--seconds=5] [--events=100000] [--models=10000] [--only=PATH]`;
  const { values, positionals } = parsedWords(usage, {
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      events: { type: 'string', default: '100000' },
      models: { type: 'string', default: '10000' },
      only: { type: 'string' },
    },
  });
  const list = all.map(({ name, title }) => `\n  ${name.padEnd(10)} ${title}`).join('');
  for (const word of positionals)
    if (!all.some(({ name }) => name === word)) throw new Error(`No section ${word}. There are:${list}`);
  const numbers = [values.runs, values.seconds, values.events, values.models].map(Number);
  const [runs = 0, seconds = 0, events = 0, models = 0] = numbers;
  if (!numbers.every((number) => number > 0)) throw new Error('Numbers are positive');

  ownTemporaryFolder();
  const startedAt = performance.now();
  const secondsSoFar = () => Math.round((performance.now() - startedAt) / 1000);
  const measured: Run['sections'][number][] = [];
  const failed: string[] = [];
  const run: Run = { at: new Date().toISOString(), machine: machine(), sections: measured };
  console.log(`Measured on ${run.machine}`);
  for (const { name, title, run: measure } of all) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const say = (line: string) =>
      console.log(`${String(secondsSoFar()).padStart(4)} s  ${name.padEnd(10)} ${line}`);
    say(title);
    const begunAt = secondsSoFar();
    try {
      const figures = await measure({ runs, seconds, events, models, only: values.only, say });
      measured.push({ name, title, seconds: secondsSoFar() - begunAt, figures });
    } catch (error) {
      failed.push(name);
      say(`failed: ${error instanceof Error ? error.stack : error}`);
    }
  }
  const folder = fileURLToPath(new URL(`../.cache/${command}/`, import.meta.url));
  const file = join(folder, `${run.at.replaceAll(':', '-').slice(0, 19)}.json`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
  console.log(`\n${chapters(run)}\n\nKept in ${file}`);
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  return { run, failed };
};
