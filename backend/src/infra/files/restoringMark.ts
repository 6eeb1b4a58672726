import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file that a restore keeps in the data folder until it is complete. */
export const restoringMark = (dataDir: string): string => join(dataDir, 'restoring');

/** Why the shop of a data folder must not run, in a sentence; null if it may. */
export const unfinishedRestore = (dataDir: string): string | null =>
  existsSync(restoringMark(dataDir))
    ? `DATA_DIR: a restore into ${dataDir} has not finished. Delete that folder, empty the database if DATABASE_URL names one, and restore again`
    : null;
