// Every npm script runs through this: `node scripts/run.mjs <task> [words]`. Plain JavaScript for any Node >= 20: it installs missing
// packages and starts the pinned Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analystHeap } from './analystHeap.mjs';
import { installWhenStale, scopeOf } from './install.mjs';
import { isMusl, lackingPostgres, thisSystem } from './postgresPrograms.mjs';
import { shopMemory } from './shopMemory.mjs';
import { watchNpm } from './watchNpm.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const role = (services) => ['backend/src/main.ts', `--services=${services}`];

/** The command of each task under the pinned Node, from the project root. */
const tasks = {
  start: ['dev/supervisor/src/main.ts'],
  dev: ['dev/supervisor/src/main.ts', '--dev'],
  test: ['scripts/test.mjs'],
  'test:packages': ['scripts/test.mjs', '--gate=packages'],
  'test:image': ['scripts/test.mjs', 'image'],
  verify: ['scripts/test.mjs', '--gate=all', 'types', 'lint', 'unused', 'unit'],
  types: ['scripts/test.mjs', 'types'],
  lint: ['scripts/test.mjs', 'lint'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  bench: ['bench/run.ts'],
  measure: ['e2e/measure/run.ts'],
  analyst: [...analystHeap, 'tools/analyst/src/main.ts'],
  meshes: ['tools/operator/src/meshes.ts'],
  docs: ['scripts/docs.mjs'],
  conformance: ['packages/embedded-eventstore/conformance/run.mjs'],
  backup: ['tools/operator/src/backup.ts'],
  restore: ['tools/operator/src/restore.ts'],
  'copy-log': ['tools/operator/src/copyLog.ts'],
  doctor: ['tools/operator/src/doctor.ts'],
  'adopt-log': ['tools/operator/src/adoptLog.ts'],
  'log-key': ['tools/operator/src/logKey.ts'],
  passkeys: ['tools/operator/src/passkeys.ts'],
  import: ['tools/operator/src/import.ts'],
  web: role('web'),
  projections: role('projections'),
  policies: role('policies'),
  workers: role('workers'),
};

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** The pinned Node; otherwise the present one, if it is new enough and the pinned one was not installed or needs glibc. */
const pinnedNode = () => {
  const pinned = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned) && !isMusl(system)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  if (isMusl(system))
    return fail(`Without glibc (Alpine) the shop needs Node 24; this is ${process.version}.`);
  return fail(
    'Node 24 was not installed: npm may be told to ignore install scripts. Run "npm rebuild node", or use Node 24.',
  );
};

const [task = 'start', ...words] = process.argv.slice(2);
if (!Object.hasOwn(tasks, task)) fail(`Unknown task "${task}". There are: ${Object.keys(tasks).join(', ')}.`);
if (words.includes('--help') && !['analyst', 'conformance'].includes(task)) {
  // Those have a help of their own; of the others, CONTRIBUTING.md says what they do, in a row each.
  const rows = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n');
  const [, name, does] = rows
    .find((row) => new RegExp(`^\\| \`npm (run )?${task}\` `).test(row))
    .split(/(?<!\\)\|/);
  process.stdout.write(
    `${name.trim()} ${does.trim()}\n`.replaceAll(/[`\\]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
  );
  process.exit(0);
}
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed; this is ${process.version}.`);
const system = thisSystem();
const lacking = lackingPostgres(task, words, system, process.env.DATABASE_URL);
if (lacking !== null) fail(lacking);
const isSupervisor = ['start', 'dev'].includes(task);
const isShop = isSupervisor || tasks[task][0] === 'backend/src/main.ts';
await installWhenStale(root, scopeOf(tasks[task])).catch((error) => fail(error.message));

const node = pinnedNode();
// The supervisor ends its children in order, so Ctrl-C must reach only it: it gets a separate process group, and a channel that closes when
// this process ends.
// The official client of the event store sets the name of a server to an address; that is nothing that an operator can change.
const child = spawn(node, ['--disable-warning=DEP0123', ...tasks[task], ...words], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', ...(isSupervisor ? ['ipc'] : [])],
  detached: isSupervisor && process.platform !== 'win32',
  env: {
    ...(isShop ? shopMemory : {}),
    ...process.env,
    // Compiled once, not at every start: compiling is half of the cost of a start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled'),
    PATH: [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// A killed npm forwards no signal, but its processes must not survive and keep the port.
const isOrphaned = watchNpm();
setInterval(() => isOrphaned() && child.kill('SIGTERM'), 250).unref();
child.on('error', (error) => fail(error.message));
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  process.stderr.write(`${task} was ended by ${signal}\n`);
  process.exit(signal === 'SIGINT' ? 130 : 1);
});
