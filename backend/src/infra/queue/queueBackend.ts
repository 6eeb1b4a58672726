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
  'add' | 'addBulk' | 'close' | 'getFailed' | 'getJob' | 'on' | 'waitUntilReady'
>;
export type BullWorker = Pick<Worker, 'close' | 'on' | 'run' | 'waitUntilReady'>;

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

const bound = <Backend extends IQueueBackend, Connection>(
  { Queue, Worker }: BackendClasses<Backend, Connection>,
  connection: Connection,
): QueueBackend => ({
  openQueue: (name) => new Queue(name, { connection }) as unknown as BullQueue,
  openWorker: (name, process, options) =>
    new Worker(name, process, { ...options, connection }) as unknown as BullWorker,
});

/** BullMQ on Redis through ioredis when there is one, else on Postgres in the schema `bullmq` (DESIGN 6). */
export const queueBackend = ({ databaseUrl, redisUrl }: QueueConnection): QueueBackend =>
  redisUrl === undefined
    ? bound(withBackend(createPostgresBackend), {
        connectionString: databaseUrl,
        schema: 'bullmq',
        // Behind an advisory lock of BullMQ's own, so processes may boot at the same moment.
        migrate: true,
        max: poolSize,
        connectionTimeoutMillis: 5_000,
      })
    : // BullMQ builds and closes the ioredis clients itself; a worker's waits for its server for ever.
      bound(withBackend(createRedisBackend), { url: redisUrl, maxRetriesPerRequest: null });
