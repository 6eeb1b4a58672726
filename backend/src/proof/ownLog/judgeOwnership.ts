/** What a log and a database say of the shop that they belong to. */
export type OwnershipFacts = {
  readonly log: { readonly shopId: string | null; readonly isEmpty: boolean };
  readonly database: { readonly shopId: string | null; readonly isEmpty: boolean };
  /** Whether the log has the newest event that the database has proven; null before the first. */
  readonly hasNewest: boolean | null;
};

/** Why a log and a database do not belong together. */
export type Mismatch = 'anotherShop' | 'emptyDatabase' | 'emptyLog' | 'shorterLog';

/**
 * Whether a log and a database belong together: they name the same shop, or do not name one yet and agree on what the database has proven of
 * the log. Null means that they do.
 */
export const judgeOwnership = ({ log, database, hasNewest }: OwnershipFacts): Mismatch | null => {
  const isTied = log.shopId !== null && log.shopId === database.shopId;
  if (!isTied) {
    if (log.shopId !== null && database.shopId !== null) return 'anotherShop';
    if (database.isEmpty && !(log.isEmpty && log.shopId === null)) return 'emptyDatabase';
    if (!database.isEmpty && log.isEmpty) return 'emptyLog';
  }
  return hasNewest === false ? 'shorterLog' : null;
};

/** Each mismatch in a sentence, with the way out. */
export const mismatches: Readonly<Record<Mismatch, string>> = {
  anotherShop:
    'The log belongs to another shop than the database. Correct EVENTSTORE_URL, DATABASE_URL or DATA_DIR; nothing was appended',
  emptyDatabase:
    'The log has events, but the database is empty, so names, passwords and keys of its people are missing. Correct DATABASE_URL or DATA_DIR, restore a backup (npm run restore), or do without them (npm run adopt-log)',
  emptyLog:
    'The database belongs to a log with events, but the log is empty. Correct EVENTSTORE_URL, or restore the log from a backup',
  shorterLog:
    'The log lacks events that the database has read: it was restored from an older backup. Restore a newer one, or accept the loss (npm run adopt-log)',
};
