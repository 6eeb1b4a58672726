import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files and folders in a folder that are older than this (ms): a crash left them. Returns their number. */
export const removeOlder = async (folder: string, olderThanMs: number, nowMs: number): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs <= olderThanMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};
