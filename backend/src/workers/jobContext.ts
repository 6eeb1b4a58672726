import type { CommandContext } from '#commands/context.ts';
import type { JobRun } from './job.ts';
import { jobCommandId } from './jobCommandId.ts';

/**
 * The context of the command that a job ends in. Its id follows from the job's, so that a job which runs
 * twice appends nothing twice. `nowMs` is the clock in ms since 1970.
 */
export const jobContext = (run: JobRun, worker: string, nowMs: number): CommandContext => ({
  commandId: jobCommandId(run.id),
  actor: { kind: 'system', id: worker },
  correlationId: run.cause.correlationId,
  causationId: run.cause.eventId,
  at: new Date(nowMs).toISOString(),
});
