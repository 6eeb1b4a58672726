import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { programPath } from '#testing/shop/bundledPrograms.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dataDir = temporaryFolder();
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { readonly scripts: object };

/** A program, without a shop that runs. */
const run = (words: readonly string[], variables = {}) => {
  const { NODE_COMPILE_CACHE, PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    env: { NODE_COMPILE_CACHE, PATH, DATA_DIR: dataDir, ...variables },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, said: stdout + stderr };
};
const stack = /^ {4}at /m;

test.each(Object.keys(scripts))('npm run %s -- --help says what it does, and does nothing', (task) => {
  const { status, said } = run(['scripts/run.mjs', task, '--help']);
  expect(status, said).toBe(0);
  expect(said.trim()).toMatch(/\w+ \w+ \w+/);
  expect(said).not.toMatch(stack);
});

// Their bundles start in a quarter of the time of an npm script.
const programs = [
  ...(['backup', 'restore', 'copyLog', 'adoptLog', 'doctor', 'logKey', 'passkeys'] as const),
  ...(['importModels', 'meshes', 'analyst', 'shop', 'supervisor'] as const),
];
const others = ['bench/run.ts', 'e2e/measure/run.ts', 'packages/embedded-eventstore/conformance/run.mjs'];
test.each([...programs.map(programPath), ...others])(
  '%s with an unknown option says so, without a stack',
  (program) => {
    const { status, said } = run([program, '--nonsense']);
    expect(status, said).toBeGreaterThan(0);
    expect(said).toMatch(/nonsense|npm run/);
    expect(said).not.toMatch(stack);
  },
);

test.each([
  [`${root}package.json/backup`, 'ENOTDIR'],
  ['/proc/none/backup', 'ENOENT'],
])('a backup to %s, where no folder can be made, says so, without a stack', (to, code) => {
  const services = { EVENTSTORE_URL: 'esdb://127.0.0.1:9', DATABASE_URL: 'postgres://127.0.0.1:9/none' };
  const { status, said } = run([programPath('backup'), '--to', to], services);
  const sentence = new RegExp(`^A backup cannot be written there: ${code}.*\n$`);
  expect([status, said]).toEqual([3, expect.stringMatching(sentence)]);
});
