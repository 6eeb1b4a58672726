import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The sandbox's tables. A list can be narrowed by `facet`: the type of an event, the intent of a charge or
 * refund. A ledger row names its movement, so that no movement of money can be written twice.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    facet TEXT NOT NULL,
    created INTEGER NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_kind ON objects (kind);
  CREATE INDEX IF NOT EXISTS objects_kind_facet ON objects (kind, facet);
  CREATE TABLE IF NOT EXISTS ledger (
    seq INTEGER PRIMARY KEY,
    movement TEXT NOT NULL UNIQUE,
    line TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS answers (
    seq INTEGER PRIMARY KEY,
    idempotency_key TEXT NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS deliveries (
    seq INTEGER PRIMARY KEY,
    event TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due);
`;

/**
 * Opens (or creates) the database in `dir`, for this process alone: a second sandbox on the same directory would write the ledger twice.
 * @throws Error in one line when the directory is not writable or in use
 */
export const openDatabase = (dir: string): DatabaseSync => {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dir, { recursive: true });
    // How long to wait for the lock of a process that was just killed, in ms.
    database = new DatabaseSync(join(dir, 'sandbox.db'), { timeout: 1000 });
    // A commit survives a killed process. Test money need not survive a power failure, for which each commit would have to wait for the
    // disk.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    database.exec(schema);
    return database;
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    const cause = reason === 'database is locked' ? 'it is in use by another card sandbox' : reason;
    throw new Error(`cannot use the directory ${dir}: ${cause}`, { cause: error });
  }
};
