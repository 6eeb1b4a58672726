import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkedKey } from './checkedKey.ts';
import { moveDurably } from './durable.ts';
import type { FileStore } from './fileStore.ts';
import { receiveFile } from './receiveFile.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder. The temporary place lies in it too, so that a file is moved by renaming it. */
export const createDiskFileStore = async (folder: string): Promise<FileStore> => {
  const root = resolve(folder);
  const temporary = join(root, 'tmp');
  await mkdir(temporary, { recursive: true });
  // An earlier version may have left it open to others.
  await chmod(root, 0o700).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  });
  const newTempPath = () => join(temporary, `${randomUUID()}.part`);
  const pathOf = (key: string) => join(root, checkedKey(key));
  const statOf = async (path: string) => {
    try {
      const { size, mtimeMs } = await stat(path);
      return { bytes: size, keptMs: mtimeMs };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const namesIn = async (path: string): Promise<readonly string[]> => {
    try {
      return await readdir(path);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  };

  /** Names of the files in all folders of a folder, one folder at a time. */
  const namesBelow = async function* (kind: string): AsyncIterable<readonly string[]> {
    for (const folder of await namesIn(join(root, kind))) yield namesIn(join(root, kind, folder));
  };

  const keep = async (tempPath: string, key: string): Promise<void> => {
    const path = pathOf(key);
    try {
      // Its age counts from here: how long it took to come in says nothing of how long ago that was.
      const now = new Date();
      await utimes(tempPath, now, now);
      await moveDurably(tempPath, path);
    } catch (error) {
      // It was moved before, and only the answer got lost.
      if (isMissing(error) && (await statOf(path)) !== null) return;
      throw error;
    }
  };

  return {
    receive: (stream, { maxBytes }) => receiveFile(stream, newTempPath(), maxBytes),
    keep,
    put: async (key, content) => {
      const tempPath = newTempPath();
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
    stat: (key) => statOf(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    assetIds: () => namesBelow('assets'),
    previewHashes: () => namesBelow('previews'),
    importKeys: async function* () {
      for await (const names of namesBelow('imports')) {
        for (const name of names) {
          const [importId = ''] = name.split('.');
          yield { importId, key: `imports/${importId.slice(0, 2)}/${name}` };
        }
      }
    },
    sweepTemporary: async (olderThanMs, nowMs) => {
      let removed = 0;
      for (const name of await readdir(temporary)) {
        const path = join(temporary, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }));
        if (nowMs - mtimeMs <= olderThanMs) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
};
