import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string): string => readFileSync(root + name, 'utf8');
const workflow = (name: string) => parse(read(`.github/workflows/${name}`));

test.each([
  ['ci.yml', 'read'],
  ['nightly.yml', 'read'],
  ['release.yml', 'write'],
])('%s may only %s the repository, by actions of named commits', (name, contents) => {
  expect(workflow(name).permissions).toEqual({ contents });
  const used = [...read(`.github/workflows/${name}`).matchAll(/\buses: (\S+)/g)].map(([, action]) => action);
  expect(used).not.toEqual([]);
  for (const action of used) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40}$/);
});

test('each push looks for advisories, and a release carries the list of all packages', async () => {
  expect(workflow('ci.yml').jobs.advisories.steps.at(-1)).toMatchObject({
    with: { 'scan-args': '--lockfile=package-lock.json' },
  });
  const runs = workflow('release.yml').jobs.release.steps.flatMap(({ run = [] }) => run);
  const [command, file] = runs[0].split(' > ');
  expect(runs[1].split(' ')).toContain(file);
  const { stdout } = await promisify(exec)(command, { cwd: root, maxBuffer: 64 * 1024 ** 2 });
  const listed = new Set(JSON.parse(stdout).components.map(({ purl }: { purl: string }) => purl));
  type Locked = Readonly<Record<string, { readonly version?: string; readonly name?: string }>>;
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Locked };
  const locked = Object.entries(packages).flatMap(([path, { version, name }]) =>
    path.includes('node_modules/') && version
      ? [`pkg:npm/${(name ?? path.replace(/.*node_modules\//, '')).replace('@', '%40')}@${version}`]
      : [],
  );
  expect(locked.length).toBeGreaterThan(300);
  expect(locked.filter((purl) => !listed.has(purl))).toEqual([]);
});

test('Renovate pins exact versions, and actions and images by digest', () => {
  const { extends: presets, rangeStrategy, packageRules } = JSON.parse(read('renovate.json'));
  expect(rangeStrategy).toBe('pin');
  expect(presets).toContain('helpers:pinGitHubActionDigests');
  expect(packageRules).toContainEqual({ matchDatasources: ['docker'], pinDigests: true });
});
