import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../system/startRefused.ts';

/** Writable by root alone, readable by all, and persistent across reboots. */
const shared = '/var/lib/model-shop';

/** Lets everyone read and execute, but only root write. */
const openToAll = async (dir: string): Promise<void> => {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
};

/**
 * Copies the programs of Postgres (60 MB, once per version) to a folder that every user may enter. Only root calls this.
 * @returns the folder of the copy
 * @throws StartRefused when it cannot be written
 */
export const copyPrograms = async (home: string, version: string): Promise<string> => {
  const target = join(shared, `postgres-${version}`);
  if (await stat(target).catch(() => null)) return target;
  try {
    await mkdir(shared, { recursive: true });
    await chmod(shared, 0o755);
    // Written beside it and renamed, so that an interrupted start leaves no partial copy under the final name.
    const unfinished = await mkdtemp(`${target}.`);
    try {
      await cp(home, unfinished, { recursive: true, verbatimSymlinks: true });
      await openToAll(unfinished);
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another start created it first.
      if (!(await stat(target).catch(() => null))) throw error;
    }
    return target;
  } catch (error) {
    throw new StartRefused(
      `Postgres does not run as root, and its programs could not be copied to ${target} for another user (${error instanceof Error ? error.message : error}); set DATABASE_URL to a Postgres server, or start the shop as another user`,
    );
  }
};
