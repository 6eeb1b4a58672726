import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a directory for this server alone, by the exclusive lock of a file in it; answers what lets go of it. The lock is the operating system's: it
 * dies with the process, however that dies.
 * @throws Error of SQLite (locked) when another has it
 */
export const holdDirectory = (dir: string): (() => void) => {
  const lock = new DatabaseSync(join(dir, 'lock'), { timeout: 250 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
};
