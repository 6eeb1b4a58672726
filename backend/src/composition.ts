import { join } from 'node:path';
import { createHandle, type Handle } from './commands/handle.ts';
import type { Config } from './config.ts';
import { assetReference } from './contract/reference.ts';
import { createDatabase, type Database } from './infra/database/database.ts';
import { createEventStore } from './infra/eventStore/esdbEventStore.ts';
import type { EventStore } from './infra/eventStore/eventStore.ts';
import { createDiskFileStore } from './infra/files/diskFileStore.ts';
import type { FileStore } from './infra/files/fileStore.ts';
import type { Logger } from './infra/logger/logger.ts';
import { migrateVault } from './infra/vault/migrateVault.ts';
import { createVault, type Vault } from './infra/vault/vault.ts';
import { awaitServices } from './roles/awaitServices.ts';

/** The adapters that every role shares, each built once and here alone. */
export type Services = {
  readonly config: Config;
  readonly log: Logger;
  readonly store: EventStore;
  /** How many stalled subscriptions this process restarted. */
  readonly silentSubscriptions: () => number;
  readonly database: Database;
  readonly vault: Vault;
  readonly files: FileStore;
  readonly handle: Handle;
  /** Makes the reference of an asset (R097). */
  readonly reference: (assetId: string) => string;
  /** The only clock of the shop. */
  readonly now: () => Date;
  readonly close: () => Promise<void>;
};

/** Connects to everything that the configuration names, and waits for what is not there yet. */
export const openServices = async (config: Config, log: Logger): Promise<Services> => {
  const database = createDatabase(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    onConnectionLost: () => log.error({}, 'A dead connection to Postgres was closed'),
  });
  let silentSubscriptions = 0;
  const store = createEventStore({
    url: config.EVENTSTORE_URL,
    onStall: (details) => {
      silentSubscriptions += 1;
      log.error(details, 'A subscription stalled and is restarted');
    },
  });
  await awaitServices(
    [
      { name: 'Postgres', ask: () => database.pool.query('select 1') },
      { name: 'the event store', ask: store.proveAppend },
    ],
    log,
  );
  await migrateVault(database.pool);
  return {
    config,
    log,
    store,
    silentSubscriptions: () => silentSubscriptions,
    database,
    vault: await createVault(database.pool),
    files: await createDiskFileStore(join(config.DATA_DIR, 'files')),
    handle: createHandle(store),
    reference: assetReference(config.PUBLIC_URL),
    now: () => new Date(),
    close: async () => {
      await store.close();
      await database.close();
    },
  };
};
