import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates the directory and its parents. It does not use `recursive` of `mkdirSync`, which never returns where the system refuses every new
 * directory (`/proc`).
 * @throws Error when it cannot be created
 */
export const ensureDirectory = (dir: string): void => {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(dir);
  if (above !== dir) ensureDirectory(above);
  try {
    mkdirSync(dir);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
};
