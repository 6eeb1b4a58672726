/** A job on its way into a queue. `id` has no colon and is not digits alone; the same id again adds nothing. */
export type QueuedJob = {
  readonly queue: string;
  readonly name: string;
  readonly id: string;
  /** Plain JSON. */
  readonly data: unknown;
  readonly attempts: number;
  /** Wait before the second try, in ms; it doubles with every further one. */
  readonly backoffMs: number;
};

/** A job that failed for good and waits for somebody to look at it. `failedAt` is an ISO 8601 instant. */
export type ParkedJob = {
  readonly queue: string;
  readonly name: string;
  readonly id: string;
  readonly data: unknown;
  readonly reason: string;
  readonly failedAt: string | null;
};

/** The producing side of the queues. */
export type JobQueue = {
  readonly enqueue: (job: QueuedJob) => Promise<void>;
  readonly enqueueAll: (jobs: readonly QueuedJob[]) => Promise<void>;
  /** The jobs of these queues that failed for good, newest first, at most 100 of each queue. */
  readonly parked: (queues: readonly string[]) => Promise<readonly ParkedJob[]>;
  /** Gives a parked job all of its attempts again; false when it is not parked (any more). */
  readonly retry: (queue: string, id: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Where the queues lie: in Redis when there is one, else in Postgres. */
export type QueueConnection = { readonly databaseUrl: string; readonly redisUrl?: string | undefined };
