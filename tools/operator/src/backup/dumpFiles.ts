import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from 'backend/infra/files/fileStore.ts';
import { allKeys, countFiles } from '../files/allKeys.ts';
import type { Archive } from './createArchive.ts';

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
