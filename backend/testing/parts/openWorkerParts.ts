import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStore } from 'embedded-eventstore';
import type { CommandContext } from '#commands/context.ts';
import { createHandle } from '#commands/handle.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { createDiskFileStore } from '#infra/files/diskFileStore.ts';
import type { JobRun } from '#workers/job.ts';

/** The clock of the workers under test, in ms. */
export const now = () => Date.parse('2026-03-01T10:00:00.000Z');

/** An empty event store and an empty file store, in a folder of their own. */
export const openWorkerParts = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workers-'));
  const server = await startEventStore({ dir: join(folder, 'events') });
  const eventStore = createEventStore({ url: server.url });
  return {
    folder,
    eventStore,
    handle: createHandle(eventStore),
    files: await createDiskFileStore(join(folder, 'files')),
    close: async () => {
      await eventStore.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The first run of a job. */
export const newRun = (isLastAttempt = false): JobRun => ({
  id: `j-${randomUUID()}`,
  attempt: 1,
  isLastAttempt,
  cause: { eventId: randomUUID(), correlationId: randomUUID(), at: new Date(now()).toISOString() },
});

/** What an Admin asks for, on a command of its own; `at` in ms. */
export const newContext = (at = now()): CommandContext => ({
  commandId: randomUUID(),
  actor: { kind: 'admin', id: randomUUID() },
  correlationId: randomUUID(),
  causationId: randomUUID(),
  at: new Date(at).toISOString(),
});
