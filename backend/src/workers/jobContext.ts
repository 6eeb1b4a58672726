import type { CommandContext } from '#commands/context.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { JobRun } from './job.ts';

/**
 * The context of the command that a job ends in. Its id follows from the job's, so that a job which runs
 * twice appends nothing twice. `nowMs` is the clock in ms since 1970.
 */
export const jobContext = (run: JobRun, worker: string, nowMs: number): CommandContext => ({
  commandId: uuidV5(run.id),
  actor: { kind: 'system', id: worker },
  correlationId: run.cause.correlationId,
  causationId: run.cause.eventId,
  at: new Date(nowMs).toISOString(),
});
