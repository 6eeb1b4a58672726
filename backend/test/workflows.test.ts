import { exec } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string): string => readFileSync(root + name, 'utf8');

const text = v.string();
const environment = v.optional(v.record(text, text));
const service = v.strictObject({
  image: v.pipe(text, v.regex(/:\d/, 'names a version')),
  env: environment,
  ports: v.array(v.pipe(text, v.regex(/^\d+:\d+$/))),
  options: v.optional(text),
});
const step = v.union([
  v.strictObject({ run: text, name: v.optional(text), env: environment }),
  v.strictObject({
    uses: v.pipe(text, v.regex(/^[\w.-]+(\/[\w.-]+)+@[0-9a-f]{40}$/, 'names a commit')),
    if: v.optional(text),
    with: v.optional(v.record(text, v.union([text, v.boolean()]))),
  }),
]);
/** The subset of the workflow syntax that these files use; any other key is a mistake. */
const workflow = v.strictObject({
  name: text,
  on: v.record(text, v.unknown()),
  permissions: v.strictObject({ contents: v.picklist(['read', 'write']) }),
  concurrency: v.optional(v.record(text, v.union([text, v.boolean()]))),
  jobs: v.record(
    text,
    v.strictObject({
      name: text,
      'runs-on': v.literal('ubuntu-24.04'),
      container: v.optional(v.pipe(text, v.regex(/:\d/, 'names a version'))),
      'timeout-minutes': v.number(),
      strategy: v.optional(
        v.strictObject({
          'fail-fast': v.boolean(),
          matrix: v.record(text, v.array(v.union([v.number(), text]))),
        }),
      ),
      services: v.optional(v.record(text, service)),
      steps: v.array(step),
    }),
  ),
});

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Variables that tests and their helpers read. */
const variables = new Set(
  globSync(
    ['{backend,dev/*,packages/*,tools/*}/{src,test,testing}/**/*.ts', 'e2e/**/*.ts', 'scripts/*.mjs'],
    { cwd: root },
  ).flatMap((path) => [...read(path).matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name)),
);

const sbom = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  components: v.array(v.looseObject({ purl: v.string() })),
});
const readWorkflow = (name: string) => v.parse(workflow, parse(read(`.github/workflows/${name}`)));

describe.each(['ci.yml', 'nightly.yml'])('the workflow %s', (name) => {
  const { jobs, permissions } = readWorkflow(name);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap((each) => ('run' in each ? [each] : []));

  test('may read the repository only', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('runs npm scripts that exist', () => {
    const called = commands.flatMap(({ run }) =>
      [...run.matchAll(/\bnpm (?:run )?([a-z:-]+)/g)].map(([, script = '']) => script),
    );
    expect(called.length).toBeGreaterThan(0);
    expect(called.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });

  test('names stages and test files that exist', () => {
    const known = new Set(
      [...read('scripts/test.mjs').matchAll(/(?:name: |vitest\()'([a-z0-9]+)'/g)].map(([, stage]) => stage),
    );
    const words = commands.flatMap(
      ({ run }) =>
        /^npm (?:test|run test:packages) -- (.*)$/
          .exec(run.replaceAll(/\$\{\{.*?\}\}/g, '1'))?.[1]
          ?.split(' ') ?? [],
    );
    expect(words.length).toBeGreaterThan(0);
    expect(
      words.filter((word) => !word.startsWith('-') && !known.has(word) && !existsSync(root + word)),
    ).toEqual([]);
  });

  test('sets variables that a test reads', () => {
    const given = commands.flatMap(({ env = {} }) => Object.keys(env));
    expect(given.filter((variable) => !variables.has(variable))).toEqual([]);
  });

  test('has services of the versions in docker-compose.yml', () => {
    const images = Object.values(jobs).flatMap(({ services = {} }) => Object.values(services));
    const compose = read('docker-compose.yml');
    expect(images.map(({ image }) => image).filter((image) => !compose.includes(`image: ${image}`))).toEqual(
      [],
    );
  });
});

test('each push looks for advisories, and a release carries the list of all packages', async () => {
  const advisories = readWorkflow('ci.yml').jobs.advisories?.steps.at(-1);
  expect(advisories).toMatchObject({ with: { 'scan-args': '--lockfile=package-lock.json' } });
  const { jobs, permissions } = readWorkflow('release.yml');
  expect(permissions).toEqual({ contents: 'write' });
  const runs = jobs.release?.steps.flatMap((each) => ('run' in each ? [each.run] : [])) ?? [];
  const [list = '', release = ''] = runs;
  const [command = '', file = ''] = list.split(' > ');
  expect(release.split(' ')).toContain(file);
  const { stdout } = await promisify(exec)(command, { cwd: root, maxBuffer: 64 * 1024 ** 2 });
  const listed = v.parse(sbom, JSON.parse(stdout)).components.map(({ purl }) => purl);
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string; link?: boolean }>;
  };
  const locked = Object.entries(packages).flatMap(([path, { version }]) =>
    path.includes('node_modules/') && version !== undefined
      ? [`pkg:npm/${path.replace(/.*node_modules\//, '').replace('@', '%40')}@${version}`]
      : [],
  );
  expect(locked.length).toBeGreaterThan(300);
  expect(locked.filter((purl) => !listed.includes(purl))).toEqual([]);
});

test('Renovate pins exact versions, and actions and images by digest', () => {
  const { extends: presets, rangeStrategy, packageRules } = JSON.parse(read('renovate.json'));
  expect(rangeStrategy).toBe('pin');
  expect(presets).toContain('helpers:pinGitHubActionDigests');
  expect(packageRules).toContainEqual({ matchDatasources: ['docker'], pinDigests: true });
});
