import {
  type BackendClasses,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type Processor,
  type Queue,
  type Worker,
  type WorkerOptions,
  withBackend,
} from 'bullmq';
import type { QueueConnection } from './jobQueue.ts';

export type BullQueue = Pick<
  Queue,
  | 'add'
  | 'addBulk'
  | 'close'
  | 'getFailed'
  | 'getJob'
  | 'getJobCounts'
  | 'getJobState'
  | 'on'
  | 'waitUntilReady'
>;
export type BullWorker = Pick<Worker, 'close' | 'getBackend' | 'on' | 'run' | 'waitUntilReady'>;

/** Opens queues and workers of one backing store; nothing above knows which. */
export type QueueBackend = {
  readonly openQueue: (name: string) => BullQueue;
  readonly openWorker: (
    name: string,
    process: Processor,
    options: Omit<WorkerOptions, 'connection'>,
  ) => BullWorker;
};

/** Connections to Postgres that one queue or worker holds at most, its listening one aside. */
const poolSize = 3;

/** Pause before the next try to reach Redis, in ms. BullMQ's own grows to 20 s, which a short outage would wait out. */
const retryStrategy = (tries: number): number => Math.min(tries * 100, 1_000);
/** How long a call to Postgres may take, in ms: callers wait for a producer, but not for a worker. */
const queryTimeouts = { producer: 10_000, worker: 30_000 } as const;
/** How long a producer's call to Redis may take, and how long Redis may say nothing after one, in ms. */
const commandTimeout = 5_000;

const bound = <Backend extends IQueueBackend, Connection>(
  { Queue, Worker }: BackendClasses<Backend, Connection>,
  connections: { readonly producer: Connection; readonly worker: Connection },
): QueueBackend => ({
  openQueue: (name) => new Queue(name, { connection: connections.producer }) as unknown as BullQueue,
  openWorker: (name, process, options) =>
    new Worker(name, process, { ...options, connection: connections.worker }) as unknown as BullWorker,
});

const onPostgres = (databaseUrl: string): QueueBackend => {
  const connection = {
    connectionString: databaseUrl,
    schema: 'bullmq',
    // Behind an advisory lock of BullMQ's own, so processes may boot at the same moment.
    migrate: true,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A crash of Postgres may undo the last commits. The shop then does them again: a job is in the job outbox until it has ended, and looks at what is recorded.
    options: '-c synchronous_commit=off',
  };
  // A hung server counts as unreachable: the caller gets an error and tries again.
  return bound(withBackend(createPostgresBackend), {
    producer: { ...connection, query_timeout: queryTimeouts.producer },
    worker: { ...connection, query_timeout: queryTimeouts.worker },
  });
};

/** BullMQ builds and closes the ioredis clients itself. */
const onRedis = (url: string): QueueBackend =>
  bound(withBackend(createRedisBackend), {
    // A caller learns at once that Redis is unreachable and tries again: nothing waits in memory unseen.
    // A call that was not answered in time leaves its connection as it is; only silence after it gets a new one.
    producer: {
      url,
      retryStrategy,
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout,
      socketTimeout: commandTimeout,
    },
    // A worker just waits for its server.
    worker: { url, retryStrategy, maxRetriesPerRequest: null },
  });

/** BullMQ on Redis through ioredis when there is one, else on Postgres in the schema `bullmq`. */
export const queueBackend = ({ databaseUrl, redisUrl }: QueueConnection): QueueBackend =>
  redisUrl === undefined ? onPostgres(databaseUrl) : onRedis(redisUrl);
