import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './fileStore.ts';
import { removeOlder } from './spool.ts';

/** A file of the store to be copied; `name` is its original name. */
type WantedCopy = { readonly key: string; readonly name: string };

/** A local copy, under a path that the shop has chosen. */
export type LocalCopy = { readonly name: string; readonly path: string };

export type WithLocalCopies = <Answer>(
  wanted: readonly WantedCopy[],
  task: (copies: readonly LocalCopy[]) => Promise<Answer>,
) => Promise<Answer>;

/** A folder that is older than this (ms) was left by a crash. */
const staleMs = 24 * 3_600_000;

/**
 * Copies files of the store into a new folder below `folder` for the duration of a task; the folder is always removed afterwards, and
 * folders left by a crash are removed a day later. The copies have short paths; the task may use the folder too.
 * @throws Error when a file is missing
 */
export const createWithLocalCopies =
  ({
    files,
    folder,
  }: {
    readonly files: Pick<FileStore, 'copyTo' | 'stat'>;
    readonly folder: string;
  }): WithLocalCopies =>
  async (wanted, task) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeOlder(folder, staleMs, Date.now());
    const own = await mkdtemp(join(folder, 'copy-'));
    try {
      const copies: LocalCopy[] = [];
      for (const [nth, { key, name }] of wanted.entries()) {
        if ((await files.stat(key)) === null) throw new Error(`The file ${key} is missing`);
        const path = join(own, String(nth));
        await files.copyTo(key, path);
        copies.push({ name, path });
      }
      return await task(copies);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  };
