import { DatabaseSync } from 'node:sqlite';

export type HeldLock = { readonly release: () => void };

/** Referenced here, since a garbage-collected handle would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive lock of a file for the lifetime of this process, or returns null when another process holds it. The operating system
 * releases the lock when the process ends in any way, so stale locks cannot occur.
 */
export const holdLock = (path: string): HeldLock | null => {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw error;
  }
  held.add(database);
  return {
    release: () => {
      if (held.delete(database)) database.close();
    },
  };
};
