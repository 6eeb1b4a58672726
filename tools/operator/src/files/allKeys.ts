import { type FileStore, fileKinds } from 'backend/infra/files/fileStore.ts';

/** The keys of all files of a store, one after the other. */
export const allKeys = async function* (files: Pick<FileStore, 'keys'>): AsyncGenerator<string> {
  for (const kind of fileKinds) for await (const keys of files.keys(kind)) yield* keys;
};

/** The number of files in a store. */
export const countFiles = async (files: Pick<FileStore, 'keys'>): Promise<number> => {
  let count = 0;
  for await (const _ of allKeys(files)) count += 1;
  return count;
};
