import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStore } from 'embedded-eventstore';
import { eventId } from '#domain/kernel/ids.ts';
import { createDatabase } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { migrateVault } from '#infra/vault/migrateVault.ts';
import { ensureProofSchema } from '#proof/schema.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';

/** Opens a log without events, and a database with a vault and the tables of the proof, for one test. */
export const openEmptyLog = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'proof-'));
  let server = await startEventStore({ dir });
  // Tests wait until it gives up: while the store is stopped, and at a damaged record.
  const store = createEventStore({ url: server.url, patienceMs: 5_000 });
  const database = createDatabase(await freshDatabase(), { max: 6 });
  await migrateVault(database.pool);
  await ensureProofSchema(database.db);
  return {
    store,
    database,
    /** Appends one event, to a stream of its own. */
    append: async (name: string) => {
      const commandId = randomUUID();
      const stream = `category-${randomUUID()}`;
      const id = eventId(stream, commandId, 0);
      const metadata = sampleMetadata({ commandId });
      const data = { categoryId: randomUUID(), name };
      await store.append(stream, 'noStream', [{ id, type: 'CategoryAdded', data, metadata }]);
      return { id, stream };
    },
    /** Runs an action on the directory of the event store, which is stopped meanwhile and restarted at the same address. */
    whileStopped: async (work: (dir: string) => unknown): Promise<void> => {
      const { port } = server;
      await server.stop();
      await work(dir);
      // The action may remove the end of the log, and the proof must notice that.
      server = await startEventStore({ dir, port, acceptLoss: true });
    },
    end: async (): Promise<void> => {
      await store.close();
      await server.stop();
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

export type EmptyLog = Awaited<ReturnType<typeof openEmptyLog>>;
