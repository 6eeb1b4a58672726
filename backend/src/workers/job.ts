import type * as v from 'valibot';
import type { QueueName } from './queues.ts';

/** What a job follows from: its event, and the chain that its own command continues. `at` is the event's instant (ISO 8601). */
export type JobCause = {
  readonly eventId: string;
  readonly correlationId: string;
  readonly at: string;
};

/**
 * A kind of work that happens outside of requests. Policies import this half; the other half, `x.worker.ts`,
 * is loaded by the worker role only. Payloads carry ids, never texts or secrets.
 */
export type JobDefinition<Payload = unknown> = {
  readonly name: string;
  readonly queue: QueueName;
  readonly payload: v.GenericSchema<unknown, Payload>;
  /** Tries in all; after the last one the job is parked. */
  readonly attempts: number;
  /** Wait before the second try, in ms; it doubles with every further one. */
  readonly backoffMs: number;
  /** One that takes longer has hung, in ms: it costs an attempt, and its place is free again. */
  readonly timeLimitMs: number;
};

/** Declares a job. Five attempts over half a minute, of ten minutes at most, unless it says otherwise (DESIGN 5). */
export const defineJob = <Payload>(
  job: Pick<JobDefinition<Payload>, 'name' | 'queue' | 'payload'> &
    Partial<Pick<JobDefinition<Payload>, 'attempts' | 'backoffMs' | 'timeLimitMs'>>,
): JobDefinition<Payload> => ({ attempts: 5, backoffMs: 2_000, timeLimitMs: 600_000, ...job });

/** What a worker is told beside the payload. `attempt` counts from 1. */
export type JobRun = {
  readonly id: string;
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  readonly cause: JobCause;
};

/** The work is done, or there was nothing (any more) to do; a failure is thrown instead. */
export type JobOutcome = 'done' | { readonly skipped: string };

/** The doing half of a job. It may run twice, so it looks at what is recorded before it acts. */
export type JobWorker<Payload> = (payload: Payload, run: JobRun) => Promise<JobOutcome>;
