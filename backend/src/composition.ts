import { fileURLToPath } from 'node:url';
import { createHandle, type Handle } from './commands/handle.ts';
import { type Config, ConfigurationError } from './config.ts';
import { assetReference } from './contract/reference.ts';
import { streamCategories } from './domain/streams.ts';
import type { GaugeDefinition } from './http/system/metrics.ts';
import { createDatabase, type Database } from './infra/database/database.ts';
import { codeOf } from './infra/database/databaseErrors.ts';
import { createEventStore } from './infra/eventStore/esdbEventStore.ts';
import type { EventStore } from './infra/eventStore/eventStore.ts';
import { shareSubscription } from './infra/eventStore/shareSubscription.ts';
import type { FileStore } from './infra/files/fileStore.ts';
import { openFileStore } from './infra/files/openFileStore.ts';
import { unfinishedRestore } from './infra/files/restoringMark.ts';
import type { Logger } from './infra/logger/logger.ts';
import { createSnapshots, type Snapshots } from './infra/snapshots/snapshots.ts';
import { noTracing, type Tracing, tracedStore } from './infra/tracing/tracing.ts';
import { migrateVault } from './infra/vault/migrateVault.ts';
import { createVault, type Vault } from './infra/vault/vault.ts';
import { findLacks, lacksInWords } from './proof/ownLog/findLacks.ts';
import { mismatches } from './proof/ownLog/judgeOwnership.ts';
import { assertOwnLog, newestProven, tieLog } from './proof/ownLog/ownLog.ts';
import { awaitServices } from './roles/awaitServices.ts';
import { ensureSharedTables } from './roles/ensureSharedTables.ts';

/** The folder of the built pages. */
const builtPages = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** The adapters that all roles share, each created once, here alone. */
export type Services = {
  readonly config: Config;
  readonly log: Logger;
  readonly tracing: Tracing;
  readonly store: EventStore;
  /** Stalled subscriptions that this process restarted. */
  readonly silentSubscriptions: () => number;
  readonly database: Database;
  /**
   * For public reads (single pages, pictures, lists, searches): few connections of their own, and
   * statements with a short time limit.
   */
  readonly pages: Database;
  readonly listing: Database;
  readonly searching: Database;
  readonly vault: Vault;
  readonly files: FileStore;
  readonly handle: Handle;
  readonly snapshots: Snapshots;
  /** Makes the reference of an asset (R097). */
  readonly reference: (assetId: string) => string;
  /** The folder of the built pages. */
  readonly pagesDir: string;
  /** The only clock of the shop. */
  readonly now: () => Date;
  /** The roles of this process. */
  readonly roles: readonly string[];
  readonly close: () => Promise<void>;
};

/** The time limit of all other statements, in ms: rows by their keys, short writes, and the Admin's searches of the history. */
const statementMs = 30_000;
/** The time limit of a statement for a page, list or search, and of the wait for its connection, in ms. */
const listingMs = 2_000;

/** The most events beyond the proof of the database that a start reads, rounded up to a batch; `doctor` reads all. */
const mostRead = 1_000;

/** Asks the log once for an append, and for its first events, since reading all of it is a right of its own. */
const proveRights = async (store: EventStore): Promise<void> => {
  await store.proveAppend();
  for await (const _ of store.readAll({ after: null, batchSize: 1 })) return;
};

/** SQLSTATEs of a refused user or password, and of a database that does not exist. */
const refusesUs = ['28000', '28P01', '3D000'];

/** @throws ConfigurationError if the server refuses the user or has no such database */
const provePostgres = async (pool: Database['pool']): Promise<void> => {
  await pool.query('select 1').catch((error: Error) => {
    throw refusesUs.includes(codeOf(error))
      ? new ConfigurationError([`DATABASE_URL: ${error.message}`])
      : error;
  });
};

/** Connects to every configured service and waits until each is available. */
export const openServices = async (
  config: Config,
  log: Logger,
  tracing: Tracing = noTracing,
  roles: readonly string[] = [],
): Promise<Services> => {
  const unfinished = unfinishedRestore(config.DATA_DIR);
  if (unfinished !== null) throw new ConfigurationError([unfinished]);
  const onConnectionLost = () => log.error({}, 'A dead connection to Postgres was closed');
  const database = createDatabase(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    namedStatements: config.DATABASE_NAMED_STATEMENTS,
    statementMs,
    onConnectionLost,
  });
  const few = (max: number): Database =>
    createDatabase(config.DATABASE_URL, {
      max,
      namedStatements: config.DATABASE_NAMED_STATEMENTS,
      statementMs: listingMs,
      connectionMs: listingMs,
      onConnectionLost,
    });
  const pages = few(config.DATABASE_LISTING_POOL);
  const listing = few(config.DATABASE_LISTING_POOL);
  const searching = few(config.DATABASE_SEARCH_POOL);
  let silentSubscriptions = 0;
  let isTied = false;
  const opened: EventStore = createEventStore({
    url: config.EVENTSTORE_URL,
    proveOwn: async () => {
      if (isTied) await assertOwnLog(opened, database.db);
      return isTied;
    },
    onStall: (details) => {
      silentSubscriptions += 1;
      log.error(details, 'A subscription stalled and is restarted');
    },
  });
  const traced = tracedStore(tracing, opened);
  const store = { ...traced, subscribe: shareSubscription(traced.subscribe, streamCategories) };
  const files = await openFileStore(config);
  await awaitServices(
    [
      { name: 'Postgres', ask: () => provePostgres(database.pool) },
      { name: 'the event store', ask: () => proveRights(store) },
      { name: 'the file store', ask: files.prove },
    ],
    log,
  );
  await migrateVault(database.pool);
  const mismatch = await tieLog(opened, database.db);
  isTied = true;
  if (mismatch !== null) log.error({}, mismatches[mismatch]);
  else if (roles.includes('projections') && (await newestProven(database.db)) !== null) {
    const lacks = await findLacks(opened, database.db, files, mostRead);
    if (lacks.persons + lacks.files > 0) log.error({}, lacksInWords(lacks));
  }
  await ensureSharedTables(database.db);
  const snapshots = await createSnapshots(database.db);
  return {
    config,
    log,
    tracing,
    store,
    silentSubscriptions: () => silentSubscriptions,
    database,
    pages,
    listing,
    searching,
    vault: await createVault(database.pool),
    files,
    handle: createHandle(store, snapshots, tracing),
    snapshots,
    reference: assetReference(config.PUBLIC_URL),
    pagesDir: builtPages,
    now: () => new Date(),
    roles,
    close: async () => {
      await store.close();
      await Promise.all([database, pages, listing, searching].map((each) => each.close()));
      await tracing.close();
    },
  };
};

/** A part of the shop that runs until `stop`, which completes running work. */
export type RunningRole = {
  readonly stop: () => Promise<void>;
  /** Metrics that only this role has. */
  readonly gauges?: readonly GaugeDefinition[];
};
