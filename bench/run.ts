// npm run bench [-- section … --runs=3 --seconds=5 --events=100000 --models=100000 --users=… --orders=… --write-docs]: measures the shop beside its baselines.
import { parseArgs } from 'node:util';
import ownTemporaryFolder from 'backend/testing/run/ownTemporaryFolder.ts';
import type { Figure } from './figure.ts';
import { machine } from './report/machine.ts';
import { onMachine, table } from './report/table.ts';
import { type Took, writeDocs, writeResults } from './report/write.ts';
import { sections } from './sections.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    events: { type: 'string', default: '100000' },
    models: { type: 'string', default: '100000' },
    users: { type: 'string', default: '25000' },
    orders: { type: 'string', default: '25000' },
    'write-docs': { type: 'boolean', default: false },
  },
});

const unknown = positionals.filter((word) => !sections.some(({ name }) => name === word));
if (unknown.length > 0) {
  console.error(`Unknown section ${unknown.join(', ')}. There are:`);
  for (const { name, title } of sections) console.error(`  ${name.padEnd(8)} ${title}`);
  process.exit(1);
}

if (values['write-docs'] && positionals.length > 0) {
  console.error(
    '--write-docs takes a run of all sections: figures of several runs, or machines, are never mixed.',
  );
  process.exit(1);
}

ownTemporaryFolder();
const startedAt = performance.now();
const at = new Date();
const facts = machine();
const figures: Figure[] = [];
const failures: string[] = [];
const took: Took[] = [];
console.log(`Benchmarks on ${onMachine(facts)}`);

for (const { name, title, run } of sections) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const say = (line: string) => {
    const seconds = String(Math.round((performance.now() - startedAt) / 1000)).padStart(4);
    console.log(`${seconds} s  ${name.padEnd(8)} ${line}`);
  };
  say(title);
  const begunAt = performance.now();
  try {
    const plan = {
      runs: Number(values.runs),
      seconds: Number(values.seconds),
      events: Number(values.events),
      grown: {
        models: Number(values.models),
        users: Number(values.users),
        orders: Number(values.orders),
      },
      say,
    };
    figures.push(...(await run(plan)));
  } catch (error) {
    failures.push(name);
    say(`failed: ${error instanceof Error ? error.stack : error}`);
  }
  took.push({ name, title, seconds: Math.round((performance.now() - begunAt) / 1000) });
}

if (figures.length > 0) {
  console.log(`\n${table(figures)}\n`);
  for (const { name, seconds } of took) console.log(`${name.padEnd(10)} took ${seconds} s`);
  console.log(`Kept in ${await writeResults(figures, facts, at, took)}`);
  if (values['write-docs'] && failures.length === 0) await writeDocs(figures, facts, at, took);
}
if (failures.length > 0) {
  const unwritten = values['write-docs'] ? '; docs/benchmarks.md stays as it was' : '';
  console.error(`Failed: ${failures.join(', ')}${unwritten}`);
}
process.exit(failures.length > 0 ? 1 : 0);
