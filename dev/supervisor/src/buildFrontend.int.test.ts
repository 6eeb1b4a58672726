import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from 'backend/testing/run/eventually.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFrontend } from './buildFrontend.ts';

let root: string;
const pathOf = (path: string) => join(root, path);

/** A project whose build is this program. */
const buildsWith = (program: string) => writeFile(pathOf('node_modules/vite/bin/vite.js'), program);
const builds = `
  const { mkdirSync, appendFileSync } = require('node:fs');
  mkdirSync('dist/server/pages', { recursive: true });
  appendFileSync('dist/server/pages/pages.js', 'built;');
`;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pages-'));
  for (const folder of ['frontend/src', 'node_modules/vite/bin', 'backend/src/contract'])
    await mkdir(pathOf(folder), { recursive: true });
  await writeFile(pathOf('frontend/vite.config.ts'), '');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('pages are built once, and again when a source has changed', async () => {
  await buildsWith(builds);
  expect(await buildFrontend(root)).toBe('built');
  expect(await buildFrontend(root)).toBe('up to date');
  await writeFile(pathOf('frontend/src/new.ts'), '');
  expect(await buildFrontend(root)).toBe('built');
  expect(await readFile(pathOf('frontend/dist/server/pages/pages.js'), 'utf8')).toBe('built;built;');
});

test('a failed build reports the reason, and does not count as done', async () => {
  await buildsWith(`${builds} console.error('no such module'); process.exit(1);`);
  await expect(buildFrontend(root)).rejects.toThrow('The pages could not be built:\nno such module');
  await buildsWith(builds);
  expect(await buildFrontend(root)).toBe('built');
});

test('a cancelled build leaves no process, has the configured priority, and the next one starts from scratch', async () => {
  await buildsWith(`
    require('node:fs').writeFileSync('pid', String(process.pid));
    setInterval(() => {}, 1_000);
  `);
  const ending = new AbortController();
  const built = buildFrontend(root, { signal: ending.signal, priority: 19 });
  const refused = expect(built).rejects.toThrow('aborted');
  await eventually(async () => expect(await readFile(pathOf('frontend/pid'), 'utf8')).not.toBe(''));
  const pid = Number(await readFile(pathOf('frontend/pid'), 'utf8'));
  expect(getPriority(pid)).toBe(19);
  ending.abort();
  await refused;
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  expect(existsSync(pathOf('.cache/frontend-build'))).toBe(false);
});
