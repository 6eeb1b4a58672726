import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** True if npm's own record of node_modules lists every package of the lockfile, at the same version. */
const isInstalled = (lock, record) => {
  if (!existsSync(record)) return false;
  const present = readJson(record).packages;
  return Object.entries(readJson(lock).packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = present[path];
    if (found === undefined)
      return wanted.optional === true || wanted.peer === true || wanted.devOptional === true;
    return wanted.link === true || (found.version === wanted.version && found.integrity === wanted.integrity);
  });
};

/** The npm that started this process, or the one in PATH. */
const npmCommand = () =>
  process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, [process.env.npm_execpath], false]
    : ['npm', [], process.platform === 'win32'];

/** All packages, or only those for running and operating a shop: half of the bytes. Tools for tests, linting, measuring and analysts are left out. */
const scopes = {
  // NODE_ENV=production would leave out the compiler and the tests.
  all: ['--include=dev'],
  operation: [
    '--omit=dev',
    '--workspace=dev/supervisor',
    '--workspace=frontend',
    '--workspace=tools/operator',
    '--include-workspace-root',
  ],
};

/** The packages that a command needs: an operator's commands need no more than the shop, so they work beside it without a registry. */
export const scopeOf = (command) =>
  command.some((word) => /^(backend|dev\/supervisor|tools\/operator)\//.test(word)) ? 'operation' : 'all';

const runNpm = (root, log, words) =>
  new Promise((resolve, reject) => {
    mkdirSync(dirname(log), { recursive: true });
    const output = openSync(log, 'w');
    const [command, first, shell] = npmCommand();
    // A download that stalls is repeated after a minute instead of five.
    const always = ['--include=optional', '--no-audit', '--no-fund', '--fetch-timeout=60000'];
    const npm = spawn(command, [...first, ...words, ...always], {
      cwd: root,
      shell,
      stdio: ['ignore', output, output],
    });
    npm.on('error', reject);
    npm.on('exit', (code) => {
      closeSync(output);
      if (code === 0) return resolve();
      reject(new Error(`${readFileSync(log, 'utf8')}\nnpm ci failed; the lines above are kept in ${log}`));
    });
  });

/** Counts the seconds on a terminal, and prints one line elsewhere. */
const showProgress = (message) => {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const { isTTY } = process.stderr;
  process.stderr.write(isTTY ? message : `${message}\n`);
  const timer = setInterval(() => isTTY && process.stderr.write(`\r${message} ${seconds()} s`), 1000);
  return () => {
    clearInterval(timer);
    process.stderr.write(`${isTTY ? '\r' : ''}Packages installed in ${seconds()} s${' '.repeat(40)}\n`);
  };
};

/** Installs the packages of the lockfile that the scope needs, unless node_modules has them already. */
export const installWhenStale = async (root, scope) => {
  const lock = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules', '.installed-lock');
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if ([`${hash} all`, `${hash} ${scope}`].includes(installed)) return;
  if (isInstalled(lock, join(root, 'node_modules', '.package-lock.json')))
    return writeFileSync(stamp, `${hash} all`);
  const done = showProgress('Installing packages (once, up to a minute)');
  // A running shop may be using the installed packages, so the rest is added and nothing is removed.
  const command = installed === `${hash} operation` ? ['install', '--no-save'] : ['ci'];
  await runNpm(root, join(root, '.cache', 'npm-ci.log'), [...command, ...scopes[scope]]);
  // Nobody compiles add-ons here, so the pinned Node needs no headers: 67 MB.
  const pinned = `node-${process.platform}-${process.arch}`;
  rmSync(join(root, 'node_modules/node/node_modules', pinned, 'include'), { recursive: true, force: true });
  done();
  writeFileSync(stamp, `${hash} ${scope}`);
};
