import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FileStore, fileKinds } from 'backend/infra/files/fileStore.ts';
import type { Archive } from './createArchive.ts';

/** The keys of all files of a store, one after the other. */
const allKeys = async function* (files: Pick<FileStore, 'keys'>): AsyncGenerator<string> {
  for (const kind of fileKinds) for await (const keys of files.keys(kind)) yield* keys;
};

/** The number of files in a store. */
export const countFiles = async (files: Pick<FileStore, 'keys'>): Promise<number> => {
  let count = 0;
  for await (const _ of allKeys(files)) count += 1;
  return count;
};

/** Below DATA_DIR: the first Admin's password, if it is stored there. */
const adminFile = 'admin.json';
/** The folder in a backup that is restored to DATA_DIR, with the shop's files. */
export const dataIn = 'data/';
export const filesIn = `${dataIn}files/`;

/** Streams the shop's files, from a folder or a bucket. A file that disappears meanwhile was named by no event. */
export const dumpFiles = async (
  files: FileStore,
  dataDir: string,
  archive: Archive,
  onFile: (done: number, all: number) => void,
): Promise<void> => {
  const admin = join(dataDir, adminFile);
  if (existsSync(admin)) await archive.add(`${dataIn}${adminFile}`, createReadStream(admin));
  const all = await countFiles(files);
  let done = 0;
  for await (const key of allKeys(files)) {
    await archive.add(`${filesIn}${key}`, files.open(key)).catch(async (error: unknown) => {
      if ((await files.stat(key)) !== null) throw error;
    });
    done += 1;
    onFile(done, Math.max(done, all));
  }
};
