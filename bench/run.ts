// npm run bench [-- section … --runs=3 --seconds=5 --events=100000 --write-docs]: measures the shop against its limits.
import { parsedWords } from '@model-shop/operator/terminal/parsedWords.ts';
import ownTemporaryFolder from 'backend/testing/run/ownTemporaryFolder.ts';
import { machine } from './report/machine.ts';
import { onMachine, table } from './report/table.ts';
import { type Run, writeDocs, writeResults } from './report/write.ts';
import { arrivals } from './sections/arrivals.ts';
import { charge } from './sections/charge.ts';
import { growth } from './sections/growth.ts';
import { mails } from './sections/mails.ts';
import { memory } from './sections/memory.ts';
import { million } from './sections/million.ts';
import { reads } from './sections/reads.ts';
import { rendering } from './sections/rendering.ts';
import { replay } from './sections/replay.ts';
import { start } from './sections/start.ts';

/** All sections, in the order they run. */
const sections = [reads, rendering, replay, charge, arrivals, mails, start, memory, growth, million];

const usage = 'npm run bench -- [section …] [--runs=3] [--seconds=5] [--events=100000] [--write-docs]';
const { values, positionals } = parsedWords(usage, {
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    events: { type: 'string', default: '100000' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};
const list = sections.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`).join('\n');
if (values.help) {
  console.log(`${usage}\n\n${list}`);
  process.exit(0);
}
const unknown = positionals.filter((word) => !sections.some(({ name }) => name === word));
if (unknown.length > 0) fail(`Unknown section ${unknown.join(', ')}. There are:\n${list}`);
if (values['write-docs'] && positionals.length > 0)
  fail('--write-docs takes a run of all sections: figures of several runs, or machines, are never mixed.');

ownTemporaryFolder();
const startedAt = performance.now();
const facts = machine();
const measured: Run['sections'][number][] = [];
const failures: string[] = [];
console.log(`Benchmarks on ${onMachine(facts)}`);

for (const { name, title, onlyWhenNamed, run } of sections) {
  if ((positionals.length > 0 || onlyWhenNamed) && !positionals.includes(name)) continue;
  const say = (line: string) => {
    const seconds = String(Math.round((performance.now() - startedAt) / 1000)).padStart(4);
    console.log(`${seconds} s  ${name.padEnd(10)} ${line}`);
  };
  say(title);
  const begunAt = performance.now();
  try {
    const [runs, seconds, events] = [values.runs, values.seconds, values.events].map(Number);
    const figures = await run({ runs: runs ?? 1, seconds: seconds ?? 1, events: events ?? 1, say });
    measured.push({ name, title, seconds: Math.round((performance.now() - begunAt) / 1000), figures });
  } catch (error) {
    failures.push(name);
    say(`failed: ${error instanceof Error ? error.stack : error}`);
  }
}

if (measured.length > 0) {
  const run = { at: new Date().toISOString(), machine: facts, sections: measured };
  console.log(`\n${table(measured.flatMap(({ figures }) => figures))}\n`);
  console.log(`Kept in ${await writeResults(run)}`);
  if (values['write-docs'] && failures.length === 0) await writeDocs(run);
}
if (failures.length > 0) {
  const unwritten = values['write-docs'] ? '; docs/benchmarks.md stays as it was' : '';
  console.error(`Failed: ${failures.join(', ')}${unwritten}`);
}
process.exit(failures.length > 0 ? 1 : 0);
