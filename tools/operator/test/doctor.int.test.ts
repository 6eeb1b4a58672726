import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startCardSandbox } from '@model-shop/card-sandbox';
import { connectTo } from 'backend/infra/database/connectTo.ts';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { certificateFor } from 'backend/testing/servers/certificateFor.ts';
import { freshDatabase } from 'backend/testing/servers/freshDatabase.ts';
import { startGrpcProxy } from 'backend/testing/servers/grpcProxy.ts';
import { startMailServer } from 'backend/testing/servers/mailServer.ts';
import { redisServer, startRedis } from 'backend/testing/servers/startRedis.ts';
import { runProgram } from 'backend/testing/shop/startProgram.ts';
import { startEventStore } from 'embedded-eventstore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examine } from '../src/doctor/examine.ts';
import type { Finding } from '../src/doctor/finding.ts';

const nobody = '127.0.0.1:9';
const faultsOf = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'fault');

const doctor = (environment: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  runProgram('doctor', words, environment);

describe('the doctor', () => {
  const dir = temporaryFolder();
  let environment: Record<string, string>;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const store = await startEventStore();
    ends.push(store.stop);
    const cards = await startCardSandbox({ dir: join(dir, 'sandbox') });
    ends.push(() => cards.stop());
    const mail = await startMailServer();
    ends.push(mail.stop);
    environment = {
      DATA_DIR: dir,
      EVENTSTORE_URL: store.url,
      DATABASE_URL: await freshDatabase(),
      STRIPE_API_BASE: cards.url,
      STRIPE_SECRET_KEY: cards.secretKey,
      STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
      STRIPE_WEBHOOK_SECRET: cards.webhookSecret,
      SMTP_URL: mail.url,
      UPLOAD_MAX_BYTES: '1',
    };
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  test('finds no fault in healthy services, and has checked each', async () => {
    const findings = await examine(environment);
    expect(findings.filter(({ state, area }) => state !== 'well' && area !== 'files')).toEqual([]);
    expect(new Set(findings.map(({ area }) => area))).toEqual(
      new Set([
        'configuration',
        'program',
        'mesh files',
        'event store',
        'Postgres',
        'Redis',
        'clocks',
        'mail',
        'cards',
        'files',
        'log and database',
      ]),
    );
    const clocks = findings.filter(({ area }) => area === 'clocks').map(({ found }) => found);
    expect(clocks).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Postgres/), expect.stringMatching(/^the event store/)]),
    );
  });

  test('names every unavailable service, each with a remedy, and no password', async () => {
    const away = {
      ...environment,
      EVENTSTORE_URL: `esdb://${nobody}?tls=false`,
      DATABASE_URL: `postgres://shop:secret@${nobody}/shop`,
      REDIS_URL: `redis://:secret@${nobody}`,
      SMTP_URL: `smtp://shop:secret@${nobody}`,
      STRIPE_API_BASE: `http://${nobody}`,
    };
    const faults = faultsOf(await examine(away)).filter(({ area }) => area !== 'files');
    expect(faults.map(({ area }) => area)).toEqual(['event store', 'Postgres', 'Redis', 'mail', 'cards']);
    for (const { found, remedy } of faults) {
      expect(remedy).toMatch(/\w/);
      expect(found).not.toContain('secret');
    }
  });

  test('names each refusal of the event store, each node that is down, and a missing file of an authority', async () => {
    const storePort = Number(/:(\d+)/.exec(environment.EVENTSTORE_URL ?? '')?.[1]);
    const door = await startGrpcProxy(storePort);
    const secure = await startGrpcProxy(storePort, await certificateFor('localhost', dir));
    const found = async (url: string, isWarning = false) =>
      (await examine({ ...environment, EVENTSTORE_URL: url }))
        .filter(({ state }) => state === (isWarning ? 'warning' : 'fault'))
        .map(({ found: text, remedy }) => `${text}. ${remedy}`);
    const refused = async (code: number) => {
      for (const method of ['append', 'read'] as const) door.fail(method, { code });
      return found(door.url);
    };
    expect(await refused(7)).toEqual([expect.stringMatching(/^The event store denies the user.*read \$all/)]);
    expect(await refused(16)).toEqual([expect.stringMatching(/does not accept the user or the password/)]);
    door.heal();
    expect(await found(`esdb://localhost:${secure.port}`)).toEqual([
      expect.stringMatching(/not trusted here.*tlsCAFile/),
    ]);
    expect(await found(`esdb://localhost:${secure.port}?tlsCAFile=${dir}/none.pem`)).toEqual([
      expect.stringMatching(/names as tlsCAFile cannot be read/),
    ]);
    door.tellMembers([{ port: door.port, state: 'leader' }]);
    const cluster = `esdb://127.0.0.1:${door.port},${nobody}?tls=false`;
    expect(await found(cluster)).toEqual([]);
    expect(await found(cluster, true)).toContainEqual(
      expect.stringMatching(/^127.0.0.1:9 does not answer.*Start this node/),
    );
    await Promise.all([door.close(), secure.close()]);
  });

  test('names an unwritable folder, a wrong encoding and a missing right', async () => {
    const { DATABASE_URL = '' } = environment;
    const name = `ascii_${Date.now()}`;
    const admin = await connectTo(DATABASE_URL);
    await admin.query(
      `create database ${name} encoding 'SQL_ASCII' locale_provider 'libc' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    await admin.query(`create role ${name} login password 'reader'`);
    try {
      const url = new URL(DATABASE_URL);
      Object.assign(url, { pathname: `/${name}`, username: name, password: 'reader' });
      await writeFile(join(dir, 'a file'), '');
      const faults = faultsOf(
        await examine({
          ...environment,
          DATABASE_URL: url.href,
          DATA_DIR: join(dir, 'a file'),
        }),
      ).map(({ found }) => found);
      expect(faults).toEqual([
        'the database is encoded in SQL_ASCII',
        'the user may create no schema',
        expect.stringMatching(/cannot be written/),
      ]);
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${name}`);
      await admin.end();
    }
  });

  test.skipIf(redisServer === null)('requires a Redis that loses no job', async () => {
    const redis = await startRedis({ dir: join(dir, 'redis') });
    try {
      const redisOf = async () =>
        (await examine({ ...environment, REDIS_URL: redis.url })).filter(({ area }) => area === 'Redis');
      expect(await redisOf()).toMatchObject([{ state: 'well' }]);
      await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
      await redis.command('CONFIG', 'SET', 'appendonly', 'no');
      expect(await redisOf()).toMatchObject([{ state: 'fault' }, { state: 'fault' }]);
    } finally {
      await redis.stop();
    }
  });

  test('warns where the process that reads mesh files keeps the network, because no program can remove it', async () => {
    // Without a configuration it asks no service.
    const { out } = await doctor({ PATH: dir, DATA_DIR: dir }, '--json');
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({
        area: 'mesh files',
        state: 'warning',
        remedy: expect.stringMatching(/perl/),
      }),
    );
  });

  test('as a program it reports by its exit code, in a table or as JSON', async () => {
    const ill = { ...environment, DATABASE_URL: `postgres://shop:secret@${nobody}/shop` };
    const json = await doctor(ill, '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toContainEqual(
      expect.objectContaining({ area: 'Postgres', state: 'fault' }),
    );
    const { DATA_DIR, ...unnamed } = environment;
    const table = await doctor({ ...unnamed, DATA_DIR: join(DATA_DIR ?? '', 'another'), PORT: 'many' });
    expect(table.code).toBe(1);
    expect(table.out).toMatch(/PORT[\s\S]*→ docs\/configuration\.md/);
    expect((await doctor(environment, '--jason')).code).toBe(2);
  });
});
