import { randomUUID } from 'node:crypto';
import type { CommandContext } from '#commands/context.ts';
import type { JobRun } from '#workers/job.ts';

/** A command of an Admin, unlike any other. */
export const newContext = (more: Partial<CommandContext> = {}): CommandContext => ({
  commandId: randomUUID(),
  actor: { kind: 'admin', id: randomUUID() },
  correlationId: randomUUID(),
  causationId: randomUUID(),
  at: '2026-03-01T10:00:00.000Z',
  ...more,
});

/** A run of a job that was asked for at that time. */
export const newRun = (isLastAttempt = false, at = '2026-03-01T10:00:00.000Z'): JobRun => ({
  id: `j-${randomUUID()}`,
  attempt: 1,
  isLastAttempt,
  cause: { eventId: randomUUID(), correlationId: randomUUID(), at },
});
