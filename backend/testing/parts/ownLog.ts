import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStore } from 'embedded-eventstore';
import { afterAll } from 'vitest';
import { createHandle } from '#commands/handle.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { createDiskFileStore } from '#infra/files/diskFileStore.ts';

/** An empty log and an empty file store for the tests of the calling file; they are removed after its last test. */
export const ownLog = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  const server = await startEventStore({ dir: join(folder, 'events') });
  const eventStore = createEventStore({ url: server.url });
  afterAll(async () => {
    await eventStore.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder,
    eventStore,
    handle: createHandle(eventStore),
    files: await createDiskFileStore(join(folder, 'files')),
  };
};
