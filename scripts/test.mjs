// npm test: every check as a stage, one line each, the sum on the last line. Words name the stages to run (default: all).
import { runStage } from './stage.mjs';

const minutes = 60_000;
const tsc = (workspace) => ['node_modules/typescript/bin/tsc', '-p', workspace];
const vitest = (project) => ({
  name: project,
  commands: [
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=./scripts/progressReporter.mjs',
    ],
  ],
  counted: true,
});

const stages = [
  { name: 'types', commands: [tsc('backend'), tsc('frontend'), tsc('e2e')], timeout: 5 * minutes },
  { name: 'lint', commands: [['node_modules/@biomejs/biome/bin/biome', 'check', '.']], timeout: 5 * minutes },
  { ...vitest('unit'), timeout: 10 * minutes },
  { ...vitest('integration'), timeout: 30 * minutes },
  { ...vitest('e2e'), timeout: 30 * minutes },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown stage ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}

const total = { passed: 0, failed: 0, skipped: 0 };
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
  const counts = await runStage(stage);
  for (const key of Object.keys(total)) total[key] += counts[key];
}
process.exitCode = total.failed === 0 ? 0 : 1;
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
