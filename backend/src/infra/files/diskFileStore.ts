import { createReadStream } from 'node:fs';
import {
  access,
  chmod,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { checkedKey, isKey } from './checkedKey.ts';
import type { FileStore } from './fileStore.ts';
import { isMissingFile } from './isMissingFile.ts';
import { openSpool } from './spool.ts';

/** Waits until the content of a file, or a directory's entries, are on the disk. */
const sync = async (path: string): Promise<void> => {
  await using handle = await open(path, 'r');
  await handle.sync();
};

/** Creates a folder and its parents; their names are on the disk when this resolves. */
const makeFolder = async (path: string): Promise<void> => {
  const firstMade = await mkdir(path, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = path; made !== dirname(firstMade); made = dirname(made)) await sync(dirname(made));
};

/**
 * Moves a file so that a crash at any moment leaves either nothing or all of it under the new name: it syncs the content, then renames the
 * file, then syncs the folder.
 */
const moveDurably = async (from: string, to: string): Promise<void> => {
  await sync(from);
  await makeFolder(dirname(to));
  await rename(from, to);
  await sync(dirname(to));
};

const noneIfMissing = (error: unknown): [] => {
  if (isMissingFile(error)) return [];
  throw error;
};

/** Files in a folder. The temporary folder is inside it, so that a file is moved by renaming it. */
export const createDiskFileStore = async (folder: string): Promise<FileStore> => {
  const root = resolve(folder);
  const spool = await openSpool(join(root, 'tmp'));
  // An earlier version may have left it open to others.
  await chmod(root, 0o700).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  });
  const pathOf = (key: string) => join(root, checkedKey(key));
  const statOf = async (path: string) => {
    try {
      const { size, mtimeMs } = await stat(path);
      return { bytes: size, keptMs: mtimeMs };
    } catch (error) {
      if (isMissingFile(error)) return null;
      throw error;
    }
  };

  const keep = async (tempPath: string, key: string): Promise<void> => {
    const path = pathOf(key);
    try {
      // Its age counts from here: the duration of the upload does not count.
      const now = new Date();
      await utimes(tempPath, now, now);
      await moveDurably(tempPath, path);
    } catch (error) {
      // It was moved before, and only the answer was lost.
      if (isMissingFile(error) && (await statOf(path)) !== null) return;
      throw error;
    }
  };

  return {
    prove: () => access(root, constants.R_OK | constants.W_OK),
    receive: spool.receive,
    keep,
    put: async (key, content) => {
      const tempPath = spool.newPath();
      try {
        await writeFile(tempPath, content, { flag: 'wx' });
        await keep(tempPath, key);
      } catch (error) {
        await rm(tempPath, { force: true });
        throw error;
      }
    },
    open: (key, { start, end } = {}) =>
      createReadStream(pathOf(key), {
        ...(start === undefined ? {} : { start }),
        ...(end === undefined ? {} : { end }),
      }),
    copyTo: (key, path) => copyFile(pathOf(key), path, constants.COPYFILE_EXCL),
    stat: (key) => statOf(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    keys: async function* (kind) {
      const top = join(root, kind);
      for (const folder of await readdir(top).catch(noneIfMissing)) {
        const found = await readdir(join(top, folder), { recursive: true, withFileTypes: true }).catch(
          noneIfMissing,
        );
        yield found
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
          .filter(isKey);
      }
    },
    sweepTemporary: spool.sweep,
    directLink: null,
  };
};
