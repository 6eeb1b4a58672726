/** A job to be queued. `id` has no colon and is not digits alone; the same id again adds nothing. */
export type QueuedJob = {
  readonly queue: string;
  readonly name: string;
  readonly id: string;
  /** Plain JSON. */
  readonly data: unknown;
  readonly attempts: number;
  /** Delay before the second attempt, in ms; it doubles with every further one. */
  readonly backoffMs: number;
  /** Delay before the first attempt, in ms; none by default. */
  readonly delayMs?: number;
  /** From 1, lowest first; jobs without a priority come before all others. */
  readonly priority?: number;
};

/** The state of a job: pending, done, failed for good, or not in its queue (any more). */
export type JobState = 'open' | 'done' | 'parked' | 'unknown';

/** The jobs of a queue, counted by state. `delayed` ones wait for their next attempt. */
export type QueueCounts = {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly parked: number;
};

/** A job that failed for good and waits for a person. `failedAt` is an ISO 8601 instant. */
export type ParkedJob = Pick<QueuedJob, 'queue' | 'name' | 'id' | 'data'> & {
  readonly reason: string;
  readonly failedAt: string | null;
};

/** The queue's record of a job. */
export type JobReport = {
  readonly state: 'waiting' | 'active' | 'done' | 'parked';
  /** The counted attempts so far. */
  readonly attempts: number;
  /** The worker's result, once the job is done. */
  readonly answer: unknown;
  /** Why the latest attempt failed; null if none did. */
  readonly failure: string | null;
};

/** A job that an event requested; the status comes from the queues and the job outbox. */
export type JobOfEvent = {
  readonly eventId: string;
  readonly id: string;
  readonly name: string;
  /** The id of the command that the job ends in; events with it come from the job. */
  readonly commandId: string;
  readonly status: /** Its queue has it. */
    | ({ readonly kind: 'queued' } & JobReport)
    /** The policies have not reached its event yet. */
    | { readonly kind: 'notAskedFor' }
    /** It has no outcome and is missing from its queue: it will be enqueued again. */
    | { readonly kind: 'lost' }
    /** It ended too long ago for the queue to have it. */
    | { readonly kind: 'forgotten' }
    /** The queues did not answer. */
    | { readonly kind: 'unknown' };
};

/** `waiting` for its turn or its next attempt, `parked` after all attempts failed, or `ended`. */
export type JobStatus = 'waiting' | 'parked' | 'ended';

/** The producing side of the queues. */
export type JobQueue = {
  readonly enqueue: (job: QueuedJob) => Promise<void>;
  readonly enqueueAll: (jobs: readonly QueuedJob[]) => Promise<void>;
  /** Moves a waiting job with a priority before all that have one, behind those that were moved before and those without a priority. */
  readonly hurry: (queue: string, id: string) => Promise<void>;
  readonly statesOf: (queue: string, ids: readonly string[]) => Promise<ReadonlyMap<string, JobState>>;
  /** The queue's records of these jobs; unknown ones are left out. */
  readonly reportsOf: (queue: string, ids: readonly string[]) => Promise<ReadonlyMap<string, JobReport>>;
  readonly counts: (queues: readonly string[]) => Promise<readonly QueueCounts[]>;
  /** The jobs of these queues that failed for good, newest first, at most 100 of each queue. */
  readonly parked: (queues: readonly string[]) => Promise<readonly ParkedJob[]>;
  /** What a job of the queue that waits for its next attempt failed with; null if none does. */
  readonly failure: (queue: string) => Promise<string | null>;
  /** Gives a failed job all of its attempts again; false if it is not failed (any more). */
  readonly retry: (queue: string, id: string) => Promise<boolean>;
  /** Retries every failed job of a queue; returns their number. */
  readonly retryAll: (queue: string) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** The backend of the queues: Redis if configured, otherwise Postgres. */
export type QueueConnection = { readonly databaseUrl: string; readonly redisUrl?: string | undefined };
