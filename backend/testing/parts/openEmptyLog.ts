import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStore } from 'embedded-eventstore';
import { sql } from 'kysely';
import { eventId } from '#domain/kernel/ids.ts';
import { createDatabase } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { migrateVault } from '#infra/vault/migrateVault.ts';
import { ensureProofSchema } from '#proof/schema.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';

/** Opens a log without events, and a database with a vault and the tables of the proof, for the tests of a file, which start over. */
export const openEmptyLog = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'proof-'));
  let server = await startEventStore({ dir });
  // Tests wait until it gives up: while the store is stopped, and at a damaged record.
  const store = createEventStore({ url: server.url, patienceMs: 5_000 });
  const database = createDatabase(await freshDatabase(), { max: 6 });
  await migrateVault(database.pool);
  await ensureProofSchema(database.db);
  let begin: bigint | null = null;
  const begun: EventStore = {
    ...store,
    readStored: ({ after, ...options }) => store.readStored({ after: after ?? begin, ...options }),
  };
  return {
    store: begun,
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
    /** Starts the log and its proof after the events so far. */
    startOver: async (): Promise<void> => {
      begin = await store.lastPosition();
      await sql`truncate proof.entry, proof.node, proof.checkpoint, proof.key_change`.execute(database.db);
    },
    end: async (): Promise<void> => {
      await store.close();
      await server.stop();
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
