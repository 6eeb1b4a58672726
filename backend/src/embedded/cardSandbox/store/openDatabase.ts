import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ensureDirectory } from './ensureDirectory.ts';
import { schema } from './schema.ts';

const answerLifetimeSeconds = 30 * 24 * 3600;

const open = (dir: string, now: number): DatabaseSync => {
  ensureDirectory(dir);
  // A process killed a moment ago may still hold the lock: wait for it, in ms.
  const database = new DatabaseSync(join(dir, 'sandbox.db'), { timeout: 1000 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    database.exec(schema);
    database
      .prepare('DELETE FROM answers WHERE created < ?')
      .run(Math.floor(now / 1000) - answerLifetimeSeconds);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
};

/**
 * Opens (or makes) the database in `dir`, for this process alone: a second sandbox on the same directory would write
 * the ledger twice.
 * @throws Error in one line when the directory is not writable or in use
 */
export const openDatabase = (dir: string, now: number): DatabaseSync => {
  try {
    return open(dir, now);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const told = reason === 'database is locked' ? 'it is in use by another card sandbox' : reason;
    throw new Error(`cannot use the directory ${dir}: ${told}`, { cause: error });
  }
};
