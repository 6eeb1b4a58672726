import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import pg from 'pg';
import { describe } from 'vitest';
import type { QueueConnection } from '#infra/queue/jobQueue.ts';
import { copyClusterTemplate } from './clusterTemplate.ts';
import { redisServer, startRedis } from './startRedis.ts';

/** A server that stores queues, for tests that stop it. */
export type RunningQueueStore = {
  readonly connection: QueueConnection;
  /** Loses every job at once: FLUSHALL, or the schema dropped. */
  readonly lose: () => Promise<void>;
  /** SIGKILL to the server. */
  readonly kill: () => Promise<void>;
  /** Restarts it at the same address with the same data. */
  readonly startAgain: () => Promise<void>;
  /** Stops it, and removes its data. */
  readonly dispose: () => Promise<void>;
};

/** Opens a store in the Postgres at `databaseUrl`; without one it starts its own server. */
type OpenQueueStore = (databaseUrl?: string) => Promise<RunningQueueStore>;

const deadlock = '40P01';

/** Drops the queues while they are in use; Postgres may end either side when both wait for locks. */
export const dropQueues = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const drop = (): Promise<unknown> =>
    client.query('drop schema if exists bullmq cascade').catch((error: { code?: string }) => {
      if (error.code !== deadlock) throw error;
      return drop();
    });
  try {
    await drop();
  } finally {
    await client.end();
  }
};

const onPostgres: OpenQueueStore = async (databaseUrl) => {
  if (databaseUrl !== undefined) {
    const notOurs = async () => {
      throw new Error('This Postgres belongs to the whole test run');
    };
    return {
      connection: { databaseUrl },
      lose: () => dropQueues(databaseUrl),
      kill: notOurs,
      startAgain: notOurs,
      dispose: async () => {},
    };
  }
  const parent = await mkdtemp(join(tmpdir(), 'queues-postgres-'));
  const dir = join(parent, 'postgres');
  await copyClusterTemplate(dir);
  let postgres = await startPostgres({ dir });
  const { url, port } = postgres;
  return {
    connection: { databaseUrl: url },
    lose: () => dropQueues(url),
    kill: () => postgres.kill(),
    startAgain: async () => {
      postgres = await startPostgres({ dir, port });
    },
    dispose: async () => {
      await postgres.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
};

const onRedis: OpenQueueStore = async (databaseUrl = '') => {
  const dir = await mkdtemp(join(tmpdir(), 'queues-redis-'));
  let redis = await startRedis({ dir });
  const { url, port } = redis;
  return {
    connection: { databaseUrl, redisUrl: url },
    lose: async () => {
      await redis.command('FLUSHALL');
    },
    kill: () => redis.kill(),
    startAgain: async () => {
      redis = await startRedis({ dir, port });
    },
    dispose: async () => {
      await redis.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

type Suite = (open: OpenQueueStore) => void;

/** Runs the suite on every type of queue store. Redis is a system package; where it is missing, its half is skipped and the title says why. */
export const onEveryQueueStore = (title: string, suite: Suite, concurrent = false): void => {
  const reason = redisServer === null ? ' (skipped: there is no redis-server on this machine)' : '';
  for (const [name, isMissing, open] of [
    ['on Postgres', false, onPostgres],
    [`on Redis${reason}`, redisServer === null, onRedis],
  ] as const)
    describe(title, { concurrent }, () => {
      describe.skipIf(isMissing)(name, { concurrent: false }, () => suite(open));
    });
};

/** The same side by side, for suites that mostly wait. They cannot use `expect.poll`, which knows only one running test. */
export const onQueueStoresAtOnce = (title: string, suite: Suite): void =>
  onEveryQueueStore(title, suite, true);
