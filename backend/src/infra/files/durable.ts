import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Waits until what was written to a file, or to a folder's list of names, is on the disk. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes a folder and those above it; their names are on the disk when this answers. */
const makeFolder = async (path: string): Promise<void> => {
  const firstMade = await mkdir(path, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = path; made !== dirname(firstMade); made = dirname(made)) await sync(dirname(made));
};

/**
 * Moves a file so that a crash at any moment leaves either nothing or all of it under the new name: content
 * to the disk, then the name, then the folder's list of names.
 */
export const moveDurably = async (from: string, to: string): Promise<void> => {
  await sync(from);
  await makeFolder(dirname(to));
  await rename(from, to);
  await sync(dirname(to));
};
