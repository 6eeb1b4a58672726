import { join } from 'node:path';
import { startEventStore } from 'embedded-eventstore';
import { afterAll } from 'vitest';
import { createHandle } from '#commands/handle.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { createDiskFileStore } from '#infra/files/diskFileStore.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';

/** An empty log in memory and an empty file store for the tests of the calling file; they are removed after its last test. */
export const ownLog = async () => {
  const folder = temporaryFolder();
  const server = await startEventStore();
  const eventStore = createEventStore({ url: server.url });
  afterAll(async () => {
    await eventStore.close();
    await server.stop();
  });
  return {
    folder,
    eventStore,
    handle: createHandle(eventStore),
    files: await createDiskFileStore(join(folder, 'files')),
  };
};
