import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the directory and those above it. Not with `mkdirSync`'s own `recursive`, which never returns where the
 *system refuses every new directory (`/proc`).
 * @throws Error when it cannot be made
 */
export const ensureDirectory = (dir: string): void => {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(dir);
  if (above !== dir) ensureDirectory(above);
  try {
    mkdirSync(dir);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
};
