import { DatabaseSync } from 'node:sqlite';

export type HeldLock = { readonly release: () => void };

/** Kept here, as a lock whose handle is collected as garbage would be open again. */
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive lock of a file for the life of this process, or answers null when another holds it.
 * The operating system drops the lock with the process, however it dies, so no stale lock needs a hand.
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
