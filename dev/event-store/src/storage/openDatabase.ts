import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../startRefused.ts';
import { HighWater } from './highWater.ts';
import { schema } from './schema.ts';

/**
 * Opens (or makes) the log in `dir`, and its high-water mark, for this process alone.
 * @throws StartRefused when another process has it, or the directory cannot be written.
 */
export const openDatabase = (dir: string): { database: DatabaseSync; highWater: HighWater } => {
  try {
    mkdirSync(dir, { recursive: true });
    const database = new DatabaseSync(join(dir, 'events.sqlite'), { timeout: 250 });
    // The exclusive lock is the operating system's: it dies with the process, however that dies.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA wal_autocheckpoint = 4000');
    database.exec('PRAGMA cache_size = -32768');
    database.exec(`BEGIN IMMEDIATE; ${schema} COMMIT`);
    return { database, highWater: new HighWater(dir) };
  } catch (error) {
    throw new StartRefused(reason(dir, error));
  }
};

const reason = (dir: string, error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(message)) return `the event store in ${dir} is already open in another process`;
  return `the event store cannot use the directory ${dir}: ${message}`;
};
