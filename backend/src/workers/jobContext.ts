import type { CommandContext } from '#commands/context.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { JobRun } from './job.ts';

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
