import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

test('each push looks for advisories, and a release carries the list of all packages', () => {
  expect(workflow('ci.yml').jobs.advisories.steps.at(-1)).toMatchObject({
    with: { 'scan-args': '--lockfile=package-lock.json\n--lockfile=e2e/lighthouse/package-lock.json' },
  });
  const [list, release] = workflow('release.yml').jobs.release.steps.flatMap(({ run = [] }) => run);
  expect(list).toMatch(/^npm sbom .*--package-lock-only.* > \S+$/);
  expect(release.split(' ')).toContain(list.split(' > ')[1]);
});

test('Renovate pins exact versions, and actions and images by digest', () => {
  const { extends: presets, rangeStrategy, packageRules } = JSON.parse(read('renovate.json'));
  expect(rangeStrategy).toBe('pin');
  expect(presets).toContain('helpers:pinGitHubActionDigests');
  expect(packageRules).toContainEqual({ matchDatasources: ['docker'], pinDigests: true });
});
