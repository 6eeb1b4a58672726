import type { FileStore } from 'backend/infra/files/fileStore.ts';
import { allKeys, countFiles } from './allKeys.ts';
import { storeStream } from './storeStream.ts';

/** Files copied in parallel. */
const atOnce = 4;

export type CopiedFiles = {
  readonly copied: number;
  /** Files that already existed with the same size. */
  readonly present: number;
  /** Bytes of the copied files. */
  readonly bytes: number;
};

/** @throws Error when the received size differs from the sent one */
const copyOne = async (from: FileStore, to: FileStore, key: string, bytes: number): Promise<void> => {
  await storeStream(to, from.open(key), key);
  const arrived = await to.stat(key);
  if (arrived?.bytes !== bytes)
    throw new Error(`${key} has ${bytes} bytes, and ${arrived?.bytes ?? 'none'} of them arrived`);
};

/**
 * Copies all files of one store to another, under the same keys; nothing is removed. A file is either complete under its key or missing, so
 * an interrupted copy can be continued. A file that is removed meanwhile is left out. `advance` is called with each file and with the
 * fraction (0 to 1) that is done.
 */
export const copyFiles = async (
  from: FileStore,
  to: FileStore,
  advance: (more: number, share: number) => void,
): Promise<CopiedFiles> => {
  const total = await countFiles(from);
  let [copied, present, bytes, done] = [0, 0, 0, 0];
  const waiting = allKeys(from);
  const work = async (): Promise<void> => {
    for (let next = await waiting.next(); !next.done; next = await waiting.next()) {
      const key = next.value;
      const source = await from.stat(key);
      if (source !== null && (await to.stat(key))?.bytes === source.bytes) present += 1;
      else if (source !== null) {
        await copyOne(from, to, key, source.bytes);
        copied += 1;
        bytes += source.bytes;
      }
      done += 1;
      advance(1, Math.min(1, done / total));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { copied, present, bytes };
};
