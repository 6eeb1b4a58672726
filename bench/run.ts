// npm run bench [-- section … --runs=3 --seconds=5 --events=100000 --write-docs]: measures the shop beside its baselines.
import { parseArgs } from 'node:util';
import type { Figure } from './figure.ts';
import { machine } from './report/machine.ts';
import { onMachine, table } from './report/table.ts';
import { writeDocs, writeResults } from './report/write.ts';
import { sections } from './sections.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    events: { type: 'string', default: '100000' },
    'write-docs': { type: 'boolean', default: false },
  },
});

const unknown = positionals.filter((word) => !sections.some(({ name }) => name === word));
if (unknown.length > 0) {
  console.error(`Unknown section ${unknown.join(', ')}. There are:`);
  for (const { name, title } of sections) console.error(`  ${name.padEnd(8)} ${title}`);
  process.exit(1);
}

const startedAt = performance.now();
const at = new Date();
const facts = machine();
const figures: Figure[] = [];
const failures: string[] = [];
console.log(`Benchmarks on ${onMachine(facts)}`);

for (const { name, title, run } of sections) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const say = (line: string) => {
    const seconds = String(Math.round((performance.now() - startedAt) / 1000)).padStart(4);
    console.log(`${seconds} s  ${name.padEnd(8)} ${line}`);
  };
  say(title);
  try {
    const plan = {
      runs: Number(values.runs),
      seconds: Number(values.seconds),
      events: Number(values.events),
      say,
    };
    figures.push(...(await run(plan)));
  } catch (error) {
    failures.push(name);
    say(`failed: ${error instanceof Error ? error.stack : error}`);
  }
}

if (figures.length > 0) {
  console.log(`\n${table(figures)}\n`);
  console.log(`Kept in ${await writeResults(figures, facts, at)}`);
  if (values['write-docs']) await writeDocs(figures, facts, at);
}
if (failures.length > 0) console.error(`Failed: ${failures.join(', ')}`);
process.exit(failures.length > 0 ? 1 : 0);
