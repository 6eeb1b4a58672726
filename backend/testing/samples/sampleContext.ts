import { randomUUID } from 'node:crypto';
import type { CommandContext } from '#commands/handle.ts';
import type { EventMetadata } from '#domain/kernel/event.ts';
import type { ActOnce } from '#infra/queue/jobOutcomes.ts';
import type { JobRun } from '#workers/job.ts';

/** A command of an Admin, with a unique id. */
export const newContext = (more: Partial<CommandContext> = {}): CommandContext => ({
  commandId: randomUUID(),
  actor: { kind: 'admin', id: randomUUID() },
  correlationId: randomUUID(),
  causationId: randomUUID(),
  at: '2026-03-01T10:00:00.000Z',
  ...more,
});

/** A run of a job that was requested at that time. */
export const newRun = (isLastAttempt = false, at = '2026-03-01T10:00:00.000Z'): JobRun => ({
  id: `j-${randomUUID()}`,
  attempt: 1,
  isLastAttempt,
  cause: { eventId: randomUUID(), correlationId: randomUUID(), at },
});

/** Runs the effect of a job once, and remembers its answer. */
export const actingOnce = (): ActOnce => {
  const noted = new Map<string, unknown>();
  return async <Answer>(jobId: string, act: () => Promise<Answer>) => {
    if (!noted.has(jobId)) noted.set(jobId, await act());
    return noted.get(jobId) as Answer;
  };
};

/** Metadata of an event from a test's command. */
export const sampleMetadata = (more: Partial<EventMetadata> = {}): EventMetadata => {
  const commandId = more.commandId ?? randomUUID();
  return {
    actor: { kind: 'system', id: 'test' },
    correlationId: commandId,
    causationId: commandId,
    commandId,
    schemaVersion: 1,
    at: '2026-01-01T00:00:00.000Z',
    ...more,
  };
};
