import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema, parseConfig } from '#config';
import { isBesideTheShop } from './architecture/readSources.ts';
import { needs, secrets } from './secretsOfRoles.ts';

type Service = {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly restart?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: unknown;
  readonly healthcheck?: unknown;
};
const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string): string => readFileSync(root + name, 'utf8');
// `!override` only concerns how two files are merged.
const servicesOf = (name: string): Readonly<Record<string, Service>> =>
  parse(read(name).replaceAll('!override', ''), { merge: true }).services;
const single = servicesOf('docker-compose.yml');
const cluster = servicesOf('docker-compose.cluster.yml');
const files = ['docker-compose.yml', 'docker-compose.cluster.yml', 'docker-compose.observability.yml'];
const stores = ['eventstore', 'postgres', 'redis'];
const roles = ['web', 'projections', 'policies', 'workers'];
/** `${NAME:-default}` and `${NAME:?what to do}` as compose fills them on a machine where only the required ones are set. */
const filled = (value: string): string =>
  value.replaceAll(/\$\{\w+(?::\?[^{}]*)?\}/g, 'long-enough').replaceAll(/\$\{\w+:-([^{}]*)\}/g, '$1');
const unprivileged = { cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;

describe.each(files)('%s', (name) => {
  const services = Object.entries(servicesOf(name));

  test.skipIf(!hasCompose)('is understood by Docker (skipped without docker compose)', () => {
    const required = read('.env.example').matchAll(/^(\w+)=$/gm);
    const given = Object.fromEntries([...required].map(([, one]) => [one, 'long-enough']));
    const words = [...new Set([files[0], name])].flatMap((file) => ['-f', `${root}${file}`]);
    const env = { ...process.env, ...given };
    const { status, stderr } = spawnSync('docker', ['compose', ...words, 'config', '-q'], { env });
    expect({ status, said: String(stderr) }).toMatchObject({ status: 0 });
  });

  test('no password has a default, and required variables are in .env.example', () => {
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const passwords = values.filter(([one, value]) => one.endsWith('PASSWORD') && value !== '');
    expect(passwords).not.toEqual([]);
    for (const [one, value] of passwords) expect(value, one).toMatch(/^\$\{\w+(:\?[^}]+)?\}$/);
    for (const [, value] of values)
      for (const [, one] of value.matchAll(/\$\{(\w+):\?/g))
        expect(read('.env.example')).toContain(`\n${one}=\n`);
  });

  test('every service drops the privileges it does not need, and every permanent one has a health check', () => {
    for (const [one, service] of services) {
      if (service.image && !service.command && one !== 'certificates')
        expect(service, one).toMatchObject(unprivileged);
      // The Tempo image has no program for a health check.
      if (service.restart && one !== 'tempo')
        expect(service.healthcheck ?? single[one]?.healthcheck, one).toBeDefined();
    }
  });

  test('images are pinned', () => {
    const images = services.flatMap(([, { image }]) => (image && image !== 'model-shop' ? [image] : []));
    // Renovate adds the digests of those whose registries were not at hand.
    const pinned =
      /^[\w./-]+:v?\d[\w.-]*@sha256:[0-9a-f]{64}$|\/(kurrentdb|es-gencert-cli):\d+\.\d+(\.\d+)?$/;
    expect(images.filter((image) => !pinned.test(image))).toEqual([]);
  });

  test('ports are published to this machine only, and mounted files exist', () => {
    // Only the proxy may be public, by an operator who sets its address.
    const loopback = /^(127\.0\.0\.1|\$\{PROXY_ADDRESS:-127\.0\.0\.1\}):/;
    for (const port of services.flatMap(([, { ports = [] }]) => ports)) expect(port).toMatch(loopback);
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.flatMap((one) => /^\.[^:]*/.exec(one) ?? []),
    );
    expect(mounted.filter((path) => !existsSync(root + path))).toEqual([]);
  });
});

describe.each(roles)('the role %s', (role) => {
  const { environment = {}, ...service } = single[role] ?? {};

  test('runs read-only, with a valid configuration, alone and in the cluster, where it is a user of its own', () => {
    const command = [`--services=${role}`];
    expect(service).toMatchObject({ command, read_only: true, tmpfs: ['/tmp'], ...unprivileged });
    expect(service.healthcheck).toBeDefined();
    for (const given of [environment, { ...environment, ...cluster[role]?.environment }]) {
      const set = Object.entries(given).filter(([, value]) => value !== '');
      expect(set.filter(([name]) => !(name in environmentSchema.entries))).toEqual([]);
      parseConfig(Object.fromEntries(set.map(([name, value]) => [name, filled(value)])));
    }
    expect(cluster[role]?.environment?.EVENTSTORE_URL).toMatch(/^esdb:\/\/shop:/);
  });

  test('gets only the secrets that it needs, and is a user of its own in Postgres', () => {
    const others = [...read('.env.example').matchAll(/^#?(\w+PASSWORD)=/gm)].map(([, name = '']) => name);
    const foreign = others.filter((name) => !(name in environmentSchema.entries));
    expect(foreign).toContain('POSTGRES_PASSWORD');
    for (const name of [...foreign, ...Object.keys(secrets).filter((secret) => !needs(role, secret))])
      expect(environment[name], name).toBe('');
    const password = `${role.toUpperCase()}_PASSWORD`;
    expect(environment.DATABASE_URL).toContain(`://${role}:\${POSTGRES_${password}}@`);
    expect(single['database-users']?.environment?.[password]).toContain(`POSTGRES_${password}:?`);
  });
});

test('no port of a store is published, and only the roles reach the stores', () => {
  const all = Object.entries({ ...cluster, ...single });
  expect(all.flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['web', 'proxy', 'mailpit']);
  for (const name of stores) expect(single[name]?.networks).toEqual(['stores']);
  const reaching = Object.entries(single).filter(([, { networks }]) =>
    JSON.stringify(networks)?.includes('"stores"'),
  );
  expect(reaching.map(([name]) => name)).toEqual([...roles, 'operator', 'database-users', ...stores]);
  // An operator who wants them, for tools outside of Docker, adds this file.
  for (const { ports } of Object.values(servicesOf('docker-compose.ports.yml')))
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});

test('secrets are excluded from git and from the image', () => {
  for (const name of ['.gitignore', '.dockerignore']) expect(read(name)).toMatch(/^\.env\*?$/m);
});

test("the CA's key is mounted only where certificates are made, and each node has only its own key", () => {
  const mounting = (volume: string) =>
    Object.entries(cluster).flatMap(([name, { volumes = [] }]) =>
      volumes.some((one) => one.startsWith(`${volume}:`)) ? [name] : [],
    );
  expect(mounting('authority')).toEqual(['certificates']);
  for (const n of [1, 2, 3])
    expect(mounting(`node${n}-certificate`)).toEqual(['certificates', `node${n}.eventstore`]);
});

test('the image has the shop and its commands alone, and the Node and memory limits of npm start', async () => {
  const file = read('Dockerfile');
  const copied = [...file.matchAll(/^COPY (?!--from=)(.*) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(/\s+/),
  );
  const ours = /^(backend|frontend|packages\/mesh-reader|tools\/operator)(\/|$)|^[\w-]+\.json$/;
  expect(copied).not.toEqual([]);
  expect(copied.filter((path) => !ours.test(path))).toEqual([]);
  expect(file).toMatch(/^RUN npm ci --omit=dev .*--workspace=backend --workspace=tools\/operator /m);
  for (const workspace of ['backend', 'packages/mesh-reader', 'tools/operator'])
    expect(
      Object.keys(JSON.parse(read(`${workspace}/package.json`)).dependencies).filter(isBesideTheShop),
    ).toEqual([]);
  const bases = [...file.matchAll(/^FROM \w+:([\d.]+)/gm)].map(([, version]) => version);
  expect(new Set(bases)).toEqual(new Set([JSON.parse(read('package.json')).dependencies.node]));
  const { shopMemory } = await import(`${root}scripts/shopMemory.mjs`);
  for (const [name, value] of Object.entries(shopMemory))
    expect(file).toMatch(new RegExp(`^(ENV|  .*) ?${name}=${value}( |$)`, 'm'));
});
