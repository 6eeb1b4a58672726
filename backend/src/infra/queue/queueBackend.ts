import type { EventEmitter } from 'node:events';
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
  | 'getDelayed'
  | 'getFailed'
  | 'getJob'
  | 'getJobCounts'
  | 'getJobState'
  | 'on'
  | 'waitUntilReady'
>;
export type BullWorker = Pick<Worker, 'close' | 'getBackend' | 'on' | 'run' | 'waitUntilReady'>;

/** Opens queues and workers of one backing store; callers do not know which. */
export type QueueBackend = {
  readonly openQueue: (name: string) => BullQueue;
  readonly openWorker: (
    name: string,
    process: Processor,
    options: Omit<WorkerOptions, 'connection'>,
  ) => BullWorker;
};

/** Maximum number of connections to Postgres of one queue or worker, besides its listening one. */
const poolSize = 3;

/** Delay before the next attempt to reach Redis, in ms. BullMQ's own grows to 20 s, longer than a short outage. */
const retryStrategy = (tries: number): number => Math.min(tries * 100, 1_000);
/** Time limit of a call to Postgres, in ms: callers wait for a producer, but not for a worker. */
const queryTimeouts = { producer: 10_000, worker: 30_000 } as const;
/** After this time without a notification an idle worker on Postgres looks for jobs itself, in seconds. */
const drainDelay = 30;
/** Time limit of a producer's call to Redis, and of Redis's silence after one, in ms. */
const commandTimeout = 5_000;

const bound = <Backend extends IQueueBackend, Connection>(
  { Queue, Worker }: BackendClasses<Backend, Connection>,
  producer: Connection,
  worker: { readonly connection: Connection; readonly drainDelay?: number },
): QueueBackend => ({
  openQueue: (name) => new Queue(name, { connection: producer }) as unknown as BullQueue,
  openWorker: (name, process, options) =>
    new Worker(name, process, { ...options, ...worker }) as unknown as BullWorker,
});

const onPostgres = (databaseUrl: string): QueueBackend => {
  const connection = {
    connectionString: databaseUrl,
    schema: 'bullmq',
    // Protected by BullMQ's own advisory lock, so processes may boot at the same time.
    migrate: true,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // BullMQ listens for errors of idle clients alone: a connection that ended while it prepared its tables would end the process.
    onConnect: (client: EventEmitter) => {
      client.on('error', () => {});
    },
    // A crash of Postgres may undo the last commits. The shop then repeats them: a job is in the job outbox until it has ended, and checks
    // what is recorded.
    options: '-c synchronous_commit=off',
  };
  // A hung server counts as unreachable: the caller gets an error and tries again.
  const producer = { ...connection, query_timeout: queryTimeouts.producer };
  // New connections would cost more than an idle worker's look at its queue.
  const idleTimeoutMillis = (drainDelay + 5) * 1_000;
  const worker = { ...connection, query_timeout: queryTimeouts.worker, idleTimeoutMillis };
  return bound(withBackend(createPostgresBackend), producer, { connection: worker, drainDelay });
};

/** BullMQ creates and closes the ioredis clients itself. */
const onRedis = (url: string): QueueBackend => {
  // A caller gets an error at once when Redis is unreachable and tries again, so no calls accumulate in memory. A call that times out
  // keeps its connection; only silence afterwards leads to a new one.
  const limits = { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout };
  const producer = { url, retryStrategy, ...limits, socketTimeout: commandTimeout };
  // A worker just waits for its server.
  const connection = { url, retryStrategy, maxRetriesPerRequest: null };
  return bound(withBackend(createRedisBackend), producer, { connection });
};

/** BullMQ on Redis through ioredis if configured, otherwise on Postgres in the schema `bullmq`. */
export const queueBackend = ({ databaseUrl, redisUrl }: QueueConnection): QueueBackend =>
  redisUrl === undefined ? onPostgres(databaseUrl) : onRedis(redisUrl);
