import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStore } from 'embedded-eventstore';
import { eventId } from '#domain/kernel/ids.ts';
import { createDatabase, type Database } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { migrateVault } from '#infra/vault/migrateVault.ts';
import { ensureProofSchema } from '#proof/schema.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';

/** A log without events, and a database with a vault and the tables of the proof. */
export type EmptyLog = {
  readonly store: EventStore;
  readonly database: Database;
  /** Appends one event, to a stream of its own. */
  readonly append: (name: string) => Promise<{ readonly id: string; readonly stream: string }>;
  /** Runs an action on the directory of the event store, which is stopped meanwhile and restarted at the same address. */
  readonly whileStopped: (work: (dir: string) => unknown) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Opens such a log for one test. */
export const openEmptyLog = async (): Promise<EmptyLog> => {
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
    append: async (name) => {
      const commandId = randomUUID();
      const stream = `category-${randomUUID()}`;
      const id = eventId(stream, commandId, 0);
      const metadata = sampleMetadata({ commandId });
      const data = { categoryId: randomUUID(), name };
      await store.append(stream, 'noStream', [{ id, type: 'CategoryAdded', data, metadata }]);
      return { id, stream };
    },
    whileStopped: async (work) => {
      const { port } = server;
      await server.stop();
      await work(dir);
      // The action may remove the end of the log, and the proof must notice that.
      server = await startEventStore({ dir, port, acceptLoss: true });
    },
    end: async () => {
      await store.close();
      await server.stop();
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
