import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema, parseConfig } from '#config';
import { eventStoreImage } from '#infra/eventStore/releases.ts';
import { mailDoubts, startDoubts } from '../src/roles/startDoubts.ts';
import { isBesideTheShop } from './architecture/readSources.ts';
import { needs, secrets } from './secretsOfRoles.ts';

const text = v.string();
const texts = v.array(text);
/** Only the proxy may be public, by an operator who sets its address. */
const boundToLoopback = /^(127\.0\.0\.1|\$\{PROXY_ADDRESS:-127\.0\.0\.1\}):\d+:\d+(\/udp)?$/;
/** The subset of the compose specification that these files use; a key outside it is a mistake. */
const composeSchema = v.pipe(
  v.record(text, v.unknown()),
  v.transform((file) => Object.fromEntries(Object.entries(file).filter(([key]) => !key.startsWith('x-')))),
  v.strictObject({
    name: text,
    services: v.record(
      text,
      v.strictObject({
        image: v.optional(text),
        build: v.optional(text),
        profiles: v.optional(v.array(v.picklist(['proxy', 'operator']))),
        init: v.optional(v.boolean()),
        restart: v.optional(v.picklist(['unless-stopped', 'always', 'on-failure', 'no'])),
        read_only: v.optional(v.boolean()),
        tmpfs: v.optional(texts),
        cap_drop: v.optional(texts),
        cap_add: v.optional(texts),
        security_opt: v.optional(texts),
        stop_grace_period: v.optional(v.pipe(text, v.regex(/^\d+s$/))),
        user: v.optional(text),
        entrypoint: v.optional(text),
        command: v.optional(texts),
        environment: v.optional(v.record(text, text)),
        env_file: v.optional(
          v.array(v.strictObject({ path: v.literal('.env'), required: v.literal(false) })),
        ),
        ports: v.optional(v.array(v.pipe(text, v.regex(boundToLoopback, 'is bound to loopback')))),
        volumes: v.optional(v.array(v.pipe(text, v.regex(/^(\.\/ops\/[\w/]+|[a-z0-9-]+):\/[\w/]+(:ro)?$/)))),
        secrets: v.optional(texts),
        networks: v.optional(
          v.union([texts, v.record(text, v.strictObject({ ipv4_address: v.pipe(text, v.ipv4()) }))]),
        ),
        depends_on: v.optional(
          v.record(
            text,
            v.strictObject({ condition: v.picklist(['service_healthy', 'service_completed_successfully']) }),
          ),
        ),
        healthcheck: v.optional(
          v.strictObject({
            test: v.pipe(
              texts,
              v.check(([first]) => first === 'CMD' || first === 'CMD-SHELL'),
            ),
            interval: text,
            timeout: text,
            retries: v.number(),
            start_period: v.optional(text),
          }),
        ),
      }),
    ),
    volumes: v.optional(v.record(text, v.null())),
    secrets: v.optional(v.record(text, v.strictObject({ environment: text }))),
    networks: v.optional(v.record(text, v.unknown())),
  }),
);

const read = (name: string) => {
  const file = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  // `!override` only concerns how two files are merged.
  return v.parse(composeSchema, parse(file.replaceAll('!override', ''), { merge: true }));
};
const single = read('docker-compose.yml');
const cluster = read('docker-compose.cluster.yml');
const observed = read('docker-compose.observability.yml');
const withPorts = read('docker-compose.ports.yml');
const stores = ['eventstore', 'postgres', 'redis'];
const roles = ['web', 'projections', 'policies', 'workers'];
const files = Object.entries({
  'docker-compose.yml': single,
  'docker-compose.cluster.yml': cluster,
  'docker-compose.observability.yml': observed,
}).map(([name, file]) => ({ name, file, known: { ...single.services, ...file.services } }));
const listening: Readonly<Record<string, readonly number[]>> = {
  web: [3000],
  eventstore: [2113],
  postgres: [5432],
  redis: [6379],
  mailpit: [8025, 1025],
  prometheus: [9090],
  grafana: [3000],
  proxy: [80, 443],
  'node1.eventstore': [2113],
  'node2.eventstore': [2113],
  'node3.eventstore': [2113],
};
const unprivileged = { cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
const pinned = [
  new RegExp(`^${RegExp.escape(eventStoreImage)}$`),
  /^eventstore\/es-gencert-cli:1\.0\.2$/,
  /^postgres:17-/,
  /^redis:7-/,
  /^caddy:2\.\d+$/,
  /^axllent\/mailpit:v1\.\d+/,
  /^model-shop$/,
  /^prom\/prometheus:v3\.\d+\.\d+$/,
  /^grafana\/grafana:12\.\d+\.\d+$/,
  /^grafana\/tempo:2\.\d+\.\d+$/,
];
/** `${NAME:-default}` and `${NAME:?what to do}` as compose fills them on a machine where only the required ones are set. */
const filled = (value: string): string => {
  const inner = value.replaceAll(/\$\{\w+(?::\?[^{}]*)?\}/g, 'long-enough');
  return inner.replaceAll(/\$\{\w+:-([^{}]*)\}/g, '$1');
};

describe.each(files)('$name', ({ file, known }) => {
  const services = Object.entries(file.services);

  test('every variable of a role is a variable of the shop', () => {
    const given = roles.flatMap((role) => Object.entries(file.services[role]?.environment ?? {}));
    const names = given.flatMap(([name, value]) => (value === '' ? [] : [name]));
    expect(names.filter((name) => !(name in environmentSchema.entries))).toEqual([]);
  });

  test('no password has a default, and required variables are in .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const passwords = values.filter(([name, value]) => name.endsWith('PASSWORD') && value !== '');
    expect(passwords).not.toEqual([]);
    for (const [name, value] of passwords) expect(value, name).toMatch(/^\$\{\w+(:\?[^}]+)?\}$/);
    for (const [, value] of values)
      for (const [, name] of value.matchAll(/\$\{(\w+):\?/g)) expect(example).toContain(`\n${name}=\n`);
  });

  test('every service drops the privileges it does not need', () => {
    const running = services.filter(([, { image, command }]) => image !== undefined && command === undefined);
    for (const [name, service] of running.filter(([name]) => name !== 'certificates'))
      expect(service, name).toMatchObject(unprivileged);
  });

  test('images are pinned', () => {
    const images = services.flatMap(([, { image }]) => image ?? []);
    const tags = images.map((image) => image.replace(/@sha256:[0-9a-f]{64}$/, ''));
    expect(tags.filter((tag) => !pinned.some((pattern) => pattern.test(tag)))).toEqual([]);
    // Renovate adds the digests of those whose registries were not at hand.
    const moving = images.filter((image) => !image.includes('@') && image !== 'model-shop');
    expect(moving.filter((image) => !/\/(kurrentdb|es-gencert-cli):/.test(image))).toEqual([]);
  });

  test('a published port leads to one that the service listens on, and no two services publish the same', () => {
    const ports = services.flatMap(([name, { ports: given = [] }]) =>
      given.map((port) => {
        const [, outer = '', inner = ''] = filled(port).split(':');
        const [number, protocol = 'tcp'] = inner.split('/');
        return { name, outer: `${outer}/${protocol}`, inner: Number(number) };
      }),
    );
    expect(ports.filter(({ name, inner }) => !listening[name]?.includes(inner))).toEqual([]);
    expect(new Set(ports.map(({ outer }) => outer)).size).toBe(ports.length);
  });

  test('every declared volume is used, and every used one is declared', () => {
    const used = services.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(':')[0] ?? ''));
    const mounted = used.filter((name) => name.startsWith('./'));
    for (const path of mounted)
      expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true);
    const named = new Set(used).difference(new Set(mounted));
    expect(named).toEqual(new Set(Object.keys(file.volumes ?? {})));
  });

  test('services wait until others are healthy, or have completed their task', () => {
    for (const [name, { depends_on = {} }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const { healthcheck, restart } = known[other] ?? {};
        const fits = condition === 'service_healthy' ? healthcheck !== undefined : restart === undefined;
        expect({ name, other, fits }).toEqual({ name, other, fits: true });
      }
    }
  });

  test('every permanent service has a health check', () => {
    // The Tempo image has no program for a health check.
    const asked = services.filter(([name]) => name !== 'tempo');
    const running = asked.filter(([name, { restart }]) => restart !== undefined || roles.includes(name));
    const checked = (name: string) => known[name]?.healthcheck ?? single.services[name]?.healthcheck;
    expect(running.filter(([name]) => checked(name) === undefined)).toEqual([]);
  });
});

test('every role is present, once, and its configuration is valid', () => {
  expect(roles.map((role) => single.services[role]?.command)).toEqual(
    roles.map((role) => [`--services=${role}`]),
  );
  for (const role of roles) {
    const alone = single.services[role]?.environment ?? {};
    const given = { ...alone, ...cluster.services[role]?.environment };
    for (const environment of [alone, given]) {
      const config = parseConfig(
        Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)])),
      );
      expect(config.EVENTSTORE_URL).toMatch(/^esdb:\/\//);
    }
  }
});

test('no role complains that it lacks the secret of another', () => {
  const doubtsOf = (role: string) => {
    const given = Object.entries(single.services[role]?.environment ?? {});
    const config = parseConfig(
      Object.fromEntries(given.map(([name, value]) => [name, filled(value)] as const)),
    );
    return [...(role === 'workers' ? mailDoubts(config) : startDoubts(config))].map(({ found }) => found);
  };
  expect(doubtsOf('web')).toEqual([expect.stringMatching(/^PUBLIC_URL is http:\/\/localhost:3000/)]);
  expect(doubtsOf('workers')).toEqual([]);
});

test('roles run read-only, without privileges', () => {
  for (const role of roles)
    expect(single.services[role]).toMatchObject({ read_only: true, tmpfs: ['/tmp'], ...unprivileged });
});

test('no port of a store is published, and only the roles reach the stores', () => {
  const all = { ...cluster.services, ...single.services };
  const published = Object.entries(all).flatMap(([name, { ports }]) => (ports === undefined ? [] : [name]));
  expect(published).toEqual(['web', 'proxy', 'mailpit']);
  for (const name of stores) expect(single.services[name]?.networks).toEqual(['stores']);
  const reaching = Object.entries(single.services).filter(([, { networks }]) =>
    Object.values(networks ?? {}).includes('stores'),
  );
  expect(reaching.map(([name]) => name)).toEqual([...roles, 'operator', 'database-users', ...stores]);
  // An operator who wants them, for tools outside of Docker, adds this file.
  expect(Object.keys(withPorts.services)).toEqual(stores);
  for (const { ports, ...rest } of Object.values(withPorts.services)) {
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
    expect(rest).toEqual({});
  }
});

test('each role gets only the secrets that it needs, and is a user of its own in Postgres', () => {
  for (const role of roles) {
    const { environment = {} } = single.services[role] ?? {};
    for (const secret of Object.keys(secrets).filter((secret) => !needs(role, secret)))
      expect(environment[secret], `${role} ${secret}`).toBe('');
    const { username, password } = new URL(
      (environment.DATABASE_URL ?? '').replace(/^\$\{DATABASE_URL:-(.*)\}$/, '$1'),
    );
    expect(username).toBe(role);
    expect(decodeURIComponent(password)).toBe(`\${POSTGRES_${role.toUpperCase()}_PASSWORD}`);
  }
  const makers = single.services['database-users']?.environment ?? {};
  for (const role of roles)
    expect(makers[`${role.toUpperCase()}_PASSWORD`]).toContain(`POSTGRES_${role.toUpperCase()}_PASSWORD:?`);
  // The operators' commands look after all of them.
  const { environment = {} } = single.services.operator ?? {};
  expect(Object.keys(secrets).filter((secret) => environment[secret] === '')).toEqual([]);
});

test('every documented variable can be set from .env', () => {
  const fixed = [
    'NODE_ENV',
    'PORT',
    'HOST',
    'HEALTH_PORT',
    'DATA_DIR',
    'DEV_MAILBOX_URL',
    'DEMO',
    'DEMO_SIZE',
  ];
  for (const name of Object.keys(environmentSchema.entries).filter((name) => !fixed.includes(name))) {
    for (const role of roles) {
      expect(single.services[role]?.env_file).toEqual([{ path: '.env', required: false }]);
      const given = single.services[role]?.environment?.[name];
      const isLeftOut = given === '' && name in secrets && !needs(role, name);
      expect(isLeftOut || (given?.startsWith(`\${${name}:`) ?? true), name).toBe(true);
    }
  }
});

test('.env gives no role a password of another service', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^#?(\w+)=/gm)].map(([, name = '']) => name);
  const others = named.filter((name) => name.endsWith('PASSWORD') && !(name in environmentSchema.entries));
  expect(others).toContain('POSTGRES_PASSWORD');
  for (const role of roles)
    for (const name of others) expect(single.services[role]?.environment?.[name], name).toBe('');
});

test('secrets are excluded from git and from the image', () => {
  for (const name of ['.gitignore', '.dockerignore'])
    expect(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')).toMatch(/^\.env\*?$/m);
});

test("the CA's key is mounted only where certificates are made, and each node has only its own key", () => {
  const mounting = (volume: string) =>
    Object.entries(cluster.services)
      .filter(([, { volumes = [] }]) => volumes.some((one) => one.startsWith(`${volume}:`)))
      .map(([name]) => name);
  expect(mounting('authority')).toEqual(['certificates']);
  for (const n of [1, 2, 3])
    expect(mounting(`node${n}-certificate`)).toEqual(['certificates', `node${n}.eventstore`]);
});

test('in the cluster, the roles have their own user, and wait for it', () => {
  for (const role of roles) {
    expect(cluster.services[role]?.environment?.EVENTSTORE_URL).toMatch(/^esdb:\/\/shop:/);
    expect(cluster.services[role]?.depends_on).toHaveProperty('store-user');
  }
});

test("addresses in the roles' configuration name services of the file, at the ports they listen on", () => {
  const alone = single.services.operator?.environment ?? {};
  const addresses = [alone, { ...alone, ...cluster.services.operator?.environment }].flatMap(
    ({ EVENTSTORE_URL = '', DATABASE_URL = '', REDIS_URL = '', SMTP_URL = '' }) =>
      [EVENTSTORE_URL, DATABASE_URL, REDIS_URL, SMTP_URL].flatMap((url) =>
        filled(url)
          .replace(/^[a-z]+:\/\/([^@/]*@)?/, '')
          .replace(/[/?].*$/, '')
          .split(','),
      ),
  );
  for (const address of addresses) {
    const [host = '', port] = address.split(':');
    expect({ address, listens: listening[host]?.includes(Number(port)) }).toEqual({ address, listens: true });
  }
});

test('each node of the cluster has an address, a certificate for it, and the two others as gossip seeds', () => {
  const certificates = cluster.services.certificates?.command?.join(' ') ?? '';
  for (const n of [1, 2, 3]) {
    const node = cluster.services[`node${n}.eventstore`];
    const others = [1, 2, 3].filter((other) => other !== n).map((other) => `node${other}.eventstore:2113`);
    expect(node?.environment).toMatchObject({
      KURRENTDB_GOSSIP_SEED: others.join(','),
      KURRENTDB_REPLICATION_IP: `172.30.240.1${n}`,
      KURRENTDB_CERTIFICATE_FILE: '/certs/node/node.crt',
    });
    expect(node?.networks).toEqual({ eventstore: { ipv4_address: `172.30.240.1${n}` } });
  }
  expect(certificates).toContain('172.30.240.1$$n');
  expect(certificates).toContain('node$$n.eventstore');
});

describe('the production image', () => {
  const root = new URL('../../', import.meta.url);
  const lines = readFileSync(new URL('Dockerfile', root), 'utf8').split('\n');
  const copied = lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
  const packageJson = (path: string) =>
    JSON.parse(readFileSync(new URL(`${path}package.json`, root), 'utf8'));

  test('contains files that exist: the shop, its mesh reader, and the operators’ commands', () => {
    expect(copied).not.toEqual([]);
    expect(copied.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
    expect(
      copied.filter(
        (path) =>
          !/^(backend|frontend|packages\/mesh-reader|tools\/operator)(\/|$)|^[\w-]+\.json$/.test(path),
      ),
    ).toEqual([]);
  });

  test('installs their dependencies, and nothing else', () => {
    expect(lines.join('\n')).toMatch(
      /^RUN npm ci --omit=dev .*--workspace=backend --workspace=tools\/operator /m,
    );
    for (const workspace of ['backend/', 'packages/mesh-reader/', 'tools/operator/']) {
      const { dependencies } = packageJson(workspace);
      expect(Object.keys(dependencies).filter(isBesideTheShop)).toEqual([]);
    }
  });

  test('limits memory as npm start does', async () => {
    const { shopMemory } = await import(new URL('scripts/shopMemory.mjs', root).href);
    for (const [name, value] of Object.entries(shopMemory))
      expect(lines.join('\n')).toMatch(new RegExp(`^(ENV|  .*) ?${name}=${value}( |$)`, 'm'));
  });

  test('runs the Node version that the project pins', () => {
    const { node } = packageJson('').dependencies;
    const bases = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(/[:\s-]/)[2]);
    expect(new Set(bases)).toEqual(new Set([node]));
  });
});
