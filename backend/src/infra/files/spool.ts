import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './fileStore.ts';
import { receiveFile } from './receiveFile.ts';

/** The temporary folder for incoming files, on this machine. */
export type Spool = {
  readonly newPath: () => string;
  readonly receive: FileStore['receive'];
  /** Removes files older than this (ms), left by a crash; returns their number. */
  readonly sweep: FileStore['sweepTemporary'];
};

/** Opens the folder; other processes may use it at the same time. */
export const openSpool = async (folder: string): Promise<Spool> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const newPath = () => join(folder, `${randomUUID()}.part`);
  return {
    newPath,
    receive: (stream, { maxBytes }) => receiveFile(stream, newPath(), maxBytes),
    sweep: async (olderThanMs, nowMs) => {
      let removed = 0;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }));
        if (nowMs - mtimeMs <= olderThanMs) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
};
