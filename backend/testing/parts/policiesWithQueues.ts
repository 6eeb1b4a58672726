import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createDatabase, type Database, type Db } from '#infra/database/database.ts';
import { silentLogger } from '#infra/logger/logger.ts';
import { type Consumer, consumeQueue, type TakenJob } from '#infra/queue/consumeQueue.ts';
import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { ensurePolicySchema } from '#policies/checkpoint.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import type { OpenQueueStore, RunningQueueStore } from '#testing/servers/queueStores.ts';

/** The parts that a suite uses while one of its tests runs. */
export type PoliciesWithQueues = {
  readonly db: () => Db;
  readonly store: () => RunningQueueStore;
  readonly queue: () => JobQueue;
  /** Consumes the mail queue until the test has ended. */
  readonly consume: (process: (job: TakenJob) => Promise<unknown>) => Consumer;
};

/** Gives each test of the calling suite the tables of the policies, and queues, both empty. */
export const policiesWithQueues = (openStore: OpenQueueStore): PoliciesWithQueues => {
  let store: RunningQueueStore;
  let database: Database;
  let queue: JobQueue;
  const consumers: Consumer[] = [];

  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    database = createDatabase(databaseUrl, { max: 4 });
    store = await openStore(databaseUrl);
    queue = createJobQueue({ ...store.connection, log: silentLogger });
  });
  beforeEach(async () => {
    await sql`drop schema if exists policies cascade`.execute(database.db);
    await ensurePolicySchema(database.db);
  });
  afterEach(async () => {
    await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
    await store.lose();
  });
  afterAll(async () => {
    await queue.close();
    await database.close();
    await store.dispose();
  });

  return {
    db: () => database.db,
    store: () => store,
    queue: () => queue,
    consume: (process) => {
      const consumer = consumeQueue({
        ...store.connection,
        queue: 'mail',
        concurrency: 4,
        log: silentLogger,
        process,
      });
      consumers.push(consumer);
      return consumer;
    },
  };
};
