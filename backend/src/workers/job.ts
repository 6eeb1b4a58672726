import type * as v from 'valibot';
import type { CommandContext } from '#commands/handle.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { QueueName } from './queues.ts';

/** The event that a job follows from, and the correlation id of its command. `at` is the event's time (ISO 8601). */
export type JobCause = {
  readonly eventId: string;
  readonly correlationId: string;
  readonly at: string;
  /** The W3C Trace Context of the job's request, while tracing is on. */
  readonly traceparent?: string | undefined;
};

/**
 * A type of work outside of requests. Policies import this half; only the worker role loads the other half, `x.worker.ts`. Payloads contain
 * ids, never texts or secrets.
 */
export type JobDefinition<Payload = unknown> = {
  readonly name: string;
  readonly queue: QueueName;
  /** The newest job is done first, after all jobs without this: a person waits for it, even while thousands of older jobs wait. */
  readonly newestFirst?: boolean;
  readonly payload: v.GenericSchema<unknown, Payload>;
  /** The pauses after failed attempts, in ms. When the attempt after the last pause fails, the job has failed for good. */
  readonly waits: readonly number[];
  /** Time limit of an attempt, in ms: a longer one hangs, counts as failed and frees its place. */
  readonly timeLimitMs: number;
};

export type PayloadOf<Job> = Job extends JobDefinition<infer Payload> ? Payload : never;

/** Pauses of which each is twice the one before, in ms. */
export const doubling = (firstMs: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, nth) => firstMs * 2 ** nth);

/** Declares a job. By default it has five attempts over half a minute, each of ten minutes at most. */
export const defineJob = <Payload>(
  name: string,
  queue: QueueName,
  payload: JobDefinition<Payload>['payload'],
  options: Partial<Pick<JobDefinition, 'waits' | 'timeLimitMs' | 'newestFirst'>> = {},
): JobDefinition<Payload> => ({
  ...{ name, queue, payload, waits: doubling(2_000, 4), timeLimitMs: 600_000 },
  ...options,
});

/** Facts about one run of a job besides its payload. `attempt` counts from 1. */
export type JobRun = {
  readonly id: string;
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  readonly cause: JobCause;
};

/** The log and the clock (ms since 1970), for most workers. */
export type JobDeps = { readonly eventStore: Pick<EventStore, 'readStream'>; readonly now: () => number };

/** The work is done, or was not needed; a failure throws instead. */
export type JobOutcome = 'done' | { readonly skipped: string };

/** Does the work of a job. It may run twice, so it checks what is recorded before it acts. */
export type JobWorker<Job extends JobDefinition> = (
  payload: PayloadOf<Job>,
  run: JobRun,
) => Promise<JobOutcome>;

/** The id of the command that a job ends in; it is the same each time the job runs. */
export const jobCommandId = (jobId: string): string => uuidV5(jobId);

/**
 * The context of the command that a job ends in. Its id follows from the job's, so a job that runs twice appends nothing
 * twice. `nowMs` is the clock in ms since 1970.
 */
export const jobContext = (run: JobRun, worker: string, nowMs: number): CommandContext => ({
  commandId: jobCommandId(run.id),
  actor: { kind: 'system', id: worker },
  correlationId: run.cause.correlationId,
  causationId: run.cause.eventId,
  at: new Date(nowMs).toISOString(),
});
