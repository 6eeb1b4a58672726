import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema, parseConfig } from '#config';
import { eventStoreImage } from '#infra/eventStore/releases.ts';
import { needs, secrets } from './secretsOfRoles.ts';

type Texts<Name extends string, Value> = Readonly<Partial<Record<Name, Value>>>;
type Service = Texts<'environment' | 'healthcheck', Readonly<Record<string, string>>> &
  Texts<'ports' | 'volumes' | 'networks', readonly string[]> &
  Texts<'image' | 'command' | 'restart', string>;
const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string): string => readFileSync(root + name, 'utf8');
// `!override` only concerns how two files are merged.
const servicesOf = (name: string): Readonly<Record<string, Service>> =>
  parse(read(name).replaceAll('!override', ''), { merge: true }).services;
const single = servicesOf('docker-compose.yml');
const cluster = servicesOf('docker-compose.cluster.yml');
const files = ['docker-compose.yml', 'docker-compose.cluster.yml', 'docker-compose.observability.yml'];
const roles = ['web', 'projections', 'policies', 'workers'];
const namesIn = (pattern: RegExp) => [...read('.env.example').matchAll(pattern)].map(([, name = '']) => name);
const required = namesIn(/^(\w+)=$/gm);
const unprivileged = { cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
const having = (is: (service: Service) => unknown, services = single) =>
  Object.entries(services).flatMap(([name, service]) => (is(service) ? [name] : []));
const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;

describe.each(files)('%s', (name) => {
  const services = Object.entries(servicesOf(name));

  test.skipIf(!hasCompose)(
    'is read by Docker as valid configurations (skipped without docker compose)',
    () => {
      const words = [...new Set([files[0], name])].flatMap((file) => ['-f', root + file]);
      const env = { ...process.env, ...Object.fromEntries(required.map((one) => [one, 'long-enough'])) };
      const command = ['compose', ...words, 'config', '--format', 'json'];
      const { status, stderr, stdout } = spawnSync('docker', command, { env, encoding: 'utf8' });
      expect({ status, stderr }).toMatchObject({ status: 0 });
      for (const role of roles) parseConfig(JSON.parse(stdout).services[role].environment);
    },
  );

  test('no password has a default, and required variables are in .env.example', () => {
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const passwords = values.filter(([one, value]) => one.endsWith('PASSWORD') && value !== '');
    expect(passwords).not.toEqual([]);
    for (const [one, value] of passwords) expect(value, one).toMatch(/^\$\{\w+(:\?[^}]+)?\}$/);
    const demanded = values.flatMap(([, value]) => [...value.matchAll(/\$\{(\w+):\?/g)]);
    expect(demanded.map(([, one]) => one).filter((one = '') => !required.includes(one))).toEqual([]);
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

  test('images are pinned, ports are published to this machine only, and mounted files exist', () => {
    const all = services.map(([, service]) => service);
    const images = all.flatMap(({ image }) => image ?? []);
    // Renovate adds the digests of those whose registries were not at hand.
    const pinned =
      /^model-shop$|^[\w./-]+:v?\d[\w.-]*@sha256:[0-9a-f]{64}$|\/(kurrentdb|es-gencert-cli):\d+\.\d+(\.\d+)?$/;
    expect(images.filter((image) => !pinned.test(image))).toEqual([]);
    // Only the proxy may be public, by an operator who sets its address.
    const loopback = /^(127\.0\.0\.1|\$\{PROXY_ADDRESS:-127\.0\.0\.1\}):/;
    expect(all.flatMap(({ ports = [] }) => ports).filter((port) => !loopback.test(port))).toEqual([]);
    const mounted = all.flatMap(({ volumes = [] }) => volumes.flatMap((one) => /^\.[^:]*/.exec(one) ?? []));
    expect(mounted.filter((path) => !existsSync(root + path))).toEqual([]);
  });
});

test.each(roles)(
  'the role %s runs read-only, as a user of its own, with the secrets that it needs',
  (role) => {
    const { environment = {}, ...service } = single[role] ?? {};
    const command = [`--services=${role}`];
    expect(service).toMatchObject({ command, read_only: true, tmpfs: ['/tmp'], ...unprivileged });
    expect(service.healthcheck).toBeDefined();
    expect(cluster[role]?.environment?.EVENTSTORE_URL).toMatch(/^esdb:\/\/shop:/);
    const isOurs = (name: string) => name in environmentSchema.entries;
    const set = Object.entries({ ...environment, ...cluster[role]?.environment });
    expect(set.filter(([name, value]) => value && !isOurs(name))).toEqual([]);
    const foreign = namesIn(/^#?(\w+PASSWORD)=/gm).filter((name) => !isOurs(name));
    expect(foreign).toContain('POSTGRES_PASSWORD');
    for (const name of [...foreign, ...Object.keys(secrets).filter((secret) => !needs(role, secret))])
      expect(environment[name], name).toBe('');
    const password = `${role.toUpperCase()}_PASSWORD`;
    expect(environment.DATABASE_URL).toContain(`://${role}:\${POSTGRES_${password}}@`);
    expect(single['database-users']?.environment?.[password]).toContain(`POSTGRES_${password}:?`);
  },
);

test('no port of a store is published, and only the roles reach the stores', () => {
  expect(having(({ ports }) => ports, { ...cluster, ...single })).toEqual(['web', 'proxy', 'mailpit']);
  const stores = ['eventstore', 'postgres', 'redis'];
  for (const name of stores) expect(single[name]?.networks).toEqual(['stores']);
  const reaching = having(({ networks = [] }) => networks.includes('stores'));
  expect(reaching).toEqual([...roles, 'operator', 'database-users', ...stores]);
  // An operator who wants them, for tools outside of Docker, adds this file.
  for (const { ports } of Object.values(servicesOf('docker-compose.ports.yml')))
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});

test('compose files, nightly tests and documents name the tested event store, which keeps its data on its volumes', () => {
  for (const file of files.slice(0, 2).map(read)) {
    expect(new Set(file.match(/(?<=image: )\S*\/kurrentdb:\S+/g))).toEqual(new Set([eventStoreImage]));
    // The image reads the older /var/lib/eventstore if this one does not exist.
    expect(file).toMatch(/data:\/var\/lib\/kurrentdb$/m);
    expect(file).not.toContain('/var/lib/eventstore');
  }
  const release = eventStoreImage.split(':')[1];
  expect(read('.github/workflows/nightly.yml')).toContain(eventStoreImage);
  expect(read('docs/operations.md')).toContain(`the compose file pins ${release}`);
  expect(read('docs/spec/event-store-protocol.md')).toContain(`The compose files pin KurrentDB ${release}.`);
});

test("the CA's key is mounted only where certificates are made, and each node has only its own key", () => {
  const mounting = (volume: string) =>
    having(({ volumes = [] }) => volumes.some((one) => one.startsWith(`${volume}:`)), cluster);
  expect(mounting('authority')).toEqual(['certificates']);
  for (const n of [1, 2, 3])
    expect(mounting(`node${n}-certificate`)).toEqual(['certificates', `node${n}.eventstore`]);
});

test('the image has the shop and its commands alone, and the Node and memory limits of npm start', async () => {
  const file = read('Dockerfile');
  const sources = [...file.matchAll(/^COPY (?!--from=)(.*) \S+$/gm)];
  const copied = sources.flatMap(([, paths = '']) => paths.split(/\s+/));
  const ours = /^(backend|frontend|packages\/mesh-reader|tools\/operator)(\/|$)|^[\w-]+\.json$/;
  // Secrets are excluded from git and from the image.
  for (const name of ['.gitignore', '.dockerignore']) expect(read(name)).toMatch(/^\.env\*?$/m);
  expect(copied).not.toEqual([]);
  expect(copied.filter((path) => !ours.test(path))).toEqual([]);
  expect(file).toMatch(/^RUN npm ci --omit=dev .*--workspace=backend --workspace=tools\/operator /m);
  const bases = [...file.matchAll(/^FROM \w+:([\d.]+)/gm)].map(([, version]) => version);
  expect(new Set(bases)).toEqual(new Set([JSON.parse(read('package.json')).dependencies.node]));
  const { shopMemory } = await import(`${root}scripts/shopMemory.mjs`);
  for (const [name, value] of Object.entries(shopMemory))
    expect(file).toMatch(new RegExp(`^(ENV|  .*) ?${name}=${value}( |$)`, 'm'));
});
