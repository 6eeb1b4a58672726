import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStore } from 'embedded-eventstore';
import { connectTo } from '#infra/database/connectTo.ts';
import { createDatabase } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { silentLogger } from '#infra/logger/logger.ts';
import type { Projection } from '#projections/projection.ts';
import { createReadSide } from '#projections/readSide.ts';
import { startProjections } from '#projections/startProjections.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';

type Addresses = {
  readonly databaseUrl?: string;
  readonly store?: Pick<EventStore, 'subscribe' | 'lastPosition'>;
};

/**
 * An event store, a database and a read side for one test. `startRunners` may be called several times, and can reach both through other
 * addresses.
 */
export const runningReadSide = async (projections: readonly Projection[]) => {
  const dir = await mkdtemp(join(tmpdir(), 'shop-read-side-'));
  let server = await startEventStore({ dir });
  const { port } = server;
  const store = createEventStore({ url: server.url });
  const databaseUrl = await freshDatabase();
  const { db, pool, close } = createDatabase(databaseUrl, { max: 3 });
  const readSide = await createReadSide({ db, connect: () => connectTo(databaseUrl), projections });
  return {
    db,
    pool,
    store,
    readSide,
    databaseUrl,
    eventStoreUrl: server.url,
    startRunners: (those = projections, addresses: Addresses = {}) =>
      startProjections(those, { databaseUrl, store, ...addresses, log: silentLogger }),
    crashEventStore: async () => {
      await server.kill();
      server = await startEventStore({ dir, port });
    },
    /** Copies the log; `restore` replaces the log with the copy, as a person does after a loss. */
    backUpEventStore: async () => {
      const copy = await mkdtemp(join(tmpdir(), 'shop-read-side-backup-'));
      await server.stop();
      await cp(dir, copy, { recursive: true });
      server = await startEventStore({ dir, port });
      return {
        restore: async () => {
          await server.stop();
          await rm(dir, { recursive: true });
          await rename(copy, dir);
          server = await startEventStore({ dir, port });
        },
      };
    },
    close: async () => {
      await readSide.close();
      await store.close();
      await server.stop();
      await close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
