// Every check as a stage, one line each, the totals on the last line: those of the shop (npm test), of the packages (npm run
// test:packages), or both at once (npm test -- --gate=all). Words name the stages to run (default: all); options and paths go to vitest:
// `npm test -- integration --shard=1/3`, `npm test -- e2e e2e/home.e2e.test.ts`.
import { existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import ownTemporaryFolder from '../backend/testing/run/ownTemporaryFolder.ts';
import { runTogether } from './stage.mjs';
import { judge } from './tryAgain.mjs';

const memory = '/dev/shm';
/** Several times the observed usage of the tests there, in bytes. */
const wantedMemory = 6 * 2 ** 30;

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory());
};

/**
 * From now on this process and its children keep temporary files in memory if there is enough of it, and remove all of them at the end. The
 * tests create and remove hundreds of databases: on a disk that is a tenth of their work. A TMPDIR in the environment takes precedence.
 */
const temporaryFilesInMemory = () => {
  if (!process.env.TMPDIR && existsSync(memory) && freeBytes() >= wantedMemory) process.env.TMPDIR = memory;
  ownTemporaryFolder();
};

const minutes = 60_000;
const words = process.argv.slice(2);
/** Removes `--name=value` from the arguments, and returns it. */
const option = (name) => {
  const at = words.findIndex((word) => word.startsWith(`--${name}=`));
  return at < 0 ? undefined : words.splice(at, 1)[0].slice(`--${name}=`.length);
};
const gate = option('gate') ?? 'shop';
const isOfPackages = gate === 'packages';
/** The prefix of the Vitest projects to run; the packages have their own. A single run shares its workers. */
const projectsOf = { shop: '', packages: 'packages-', all: '*' }[gate];
// `npm test -- e2e --browser=firefox` (or webkit, chromium) runs the walks through the shop in that browser alone.
const browser = option('browser');
if (browser) process.env.E2E_BROWSER = browser;
if (process.env.E2E_BROWSER) words.push('e2e', 'e2e/desk', 'e2e/shopper');
const isForVitest = (word) => word.startsWith('-') || word.includes('/');
const forVitest = words.filter(isForVitest);
const wanted = words.filter((word) => !isForVitest(word));
/** Time limit of a stage with whole processes; a nightly run of a thousand kills needs more. */
const longStage = Number(process.env.STAGE_MINUTES ?? 50) * minutes;

/**
 * Caches its results, so that the next check reads only files that have changed since. With one checker, since each checks the shared types
 * again, and the programs run side by side.
 */
const tsc = (project) => [
  'node_modules/typescript/bin/tsc',
  ...['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile'],
  `.cache/types/${project.replaceAll(/[/.]/g, '-')}.tsbuildinfo`,
];
const vitestWith = (name, words) => [
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${projectsOf}${name}`,
    '--reporter=default',
    '--reporter=./scripts/progressReporter.mjs',
    ...words,
  ],
];
const vitest = (name) => ({
  name,
  // A path may have tests in only some of several stages.
  commands: vitestWith(name, [...(wanted.length === 1 ? [] : ['--passWithNoTests']), ...forVitest]),
  commandsOf: (file) => vitestWith(name, [file]),
  counted: true,
});

/** Stages run in parallel, so that one works while another waits; each begins when those in its `after` have ended. */
const stages = [
  {
    name: 'types',
    // Servers and tools are one program, since separate ones would check the shop again.
    commands: (isOfPackages
      ? ['packages']
      : ['tsconfig.server.json', 'frontend', 'frontend/test', 'e2e']
    ).map(tsc),
    timeout: 5 * minutes,
  },
  {
    name: 'lint',
    commands: [['node_modules/@biomejs/biome/bin/biome', 'check', isOfPackages ? 'packages' : '.']],
    timeout: 5 * minutes,
  },
  // Unused files, exports and dependencies, and undeclared dependencies.
  {
    name: 'unused',
    commands: [['node_modules/knip/bin/knip.js', '--no-progress']],
    timeout: 5 * minutes,
    ofShop: true,
  },
  { name: 'pages', commands: [['scripts/buildPages.mjs']], timeout: 5 * minutes, ofShop: true },
  { ...vitest('unit'), timeout: 10 * minutes },
  // The browser tests begin first, since their shops take a while to fill.
  { ...vitest('e2e'), after: ['pages'], timeout: longStage, ofShop: true },
  { ...vitest('integration'), after: ['pages', 'unit'], timeout: longStage },
  // Needs Docker, or Debian as a substitute, so it runs only when it is named.
  {
    ...vitest('image'),
    after: ['e2e', 'integration'],
    timeout: longStage,
    onlyNamed: true,
    ofShop: true,
  },
].filter(({ ofShop = false }) => !(ofShop && isOfPackages));

const names = stages.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown stage ${unknown.join(', ')}. There are: ${names.join(', ')}.\n`);
  process.exit(1);
}

// Both start shops, which need the built pages.
if (wanted.includes('integration') || wanted.includes('e2e')) wanted.push('pages');

temporaryFilesInMemory();
const started = Date.now();
const chosen = stages.filter(
  ({ name, onlyNamed = false }) => wanted.includes(name) || (wanted.length === 0 && !onlyNamed),
);
const counts = await runTogether(chosen);
const total = await judge(chosen.map((stage, at) => ({ stage, counts: counts[at] })));
process.exitCode = total.isGood ? 0 : 1;
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/unsteady.txt', total.unsteady.map((test) => `${test}\n`).join(''));
process.stdout.write(`  ${'all'.padEnd(12)} ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
for (const test of total.unsteady)
  process.stdout.write(`  unsteady: passed only at the second try, alone: ${test}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
