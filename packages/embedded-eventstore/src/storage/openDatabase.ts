import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../startRefused.ts';
import { HighWater } from './highWater.ts';
import { limitBytes } from './room.ts';
import { addedColumns, schema } from './schema.ts';

/**
 * Locks a directory for this server, through the exclusive lock of a file in it; returns a function that releases it. The operating system
 * releases the lock when the process ends in any way.
 * @throws Error of SQLite (locked) when another server has it
 */
const holdDirectory = (dir: string): (() => void) => {
  const lock = new DatabaseSync(join(dir, 'lock'), { timeout: 250 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
};

export type OpenedLog = {
  readonly database: DatabaseSync;
  readonly highWater: Pick<HighWater, 'position' | 'raise'>;
  /** Closes the log and releases its directory. */
  readonly close: () => void;
};

/**
 * Opens (or creates) the log in `dir`, and its high-water mark, for this server alone; other programs may read the file. Without a
 * directory it is in memory. It uses at most `maxBytes`.
 * @throws StartRefused when another server has it, or the directory cannot be written.
 */
export const openDatabase = (dir: string | undefined, maxBytes?: number): OpenedLog => {
  if (dir === undefined) return openInMemory(maxBytes);
  const opened: (() => void)[] = [];
  const close = () => {
    for (const end of opened.splice(0).reverse()) end();
  };
  try {
    mkdirSync(dir, { recursive: true });
    opened.push(holdDirectory(dir));
    const file = join(dir, 'events.sqlite');
    // Created here, since SQLite would let others read it; the write-ahead log gets the mode of the file.
    closeSync(openSync(file, 'a', 0o600));
    for (const name of ['', '-wal', '-shm']) if (existsSync(file + name)) chmodSync(file + name, 0o600);
    const database = new DatabaseSync(file, { timeout: 250 });
    opened.push(() => database.close());
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA wal_autocheckpoint = 4000');
    database.exec('PRAGMA cache_size = -32768');
    database.exec(`BEGIN IMMEDIATE; ${schema} COMMIT`);
    addColumns(database);
    if (maxBytes !== undefined) limitBytes(database, maxBytes);
    const highWater = new HighWater(dir);
    opened.push(() => highWater.close());
    return { database, highWater, close };
  } catch (error) {
    close();
    throw new StartRefused(reason(dir, error));
  }
};

const addColumns = (database: DatabaseSync): void => {
  for (const { table, column, type } of addedColumns) {
    const columns = database.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[];
    if (columns.some(({ name }) => name === column)) continue;
    database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }
};

const openInMemory = (maxBytes: number | undefined): OpenedLog => {
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  if (maxBytes !== undefined) limitBytes(database, maxBytes);
  return { database, highWater: { position: 0, raise: () => {} }, close: () => database.close() };
};

const reason = (dir: string, error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  if (/malformed|not a database/i.test(message)) {
    return `the event store in ${dir} is damaged: ${message}; restore the whole directory from a backup`;
  }
  if (/locked|busy/i.test(message)) return `the event store in ${dir} is already open in another process`;
  return `the event store cannot use the directory ${dir}: ${message}`;
};
