import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Refusal } from '#domain/kernel/refusal.ts';
import { ServiceUnavailable } from '../serviceUnavailable.ts';
import type { FileStore } from './fileStore.ts';
import type { OpenedArchive } from './readArchive.ts';
import type { Upload } from './validateAndStoreAssets.ts';

/** A file of an archive, and the field of the upload form that it is for. */
type WantedFile = { readonly field: string; readonly name: string };

/** A fault of the disk carries the code of the system, and one of a server is known; one of the archive is neither. */
const isFaultOfStore = (error: unknown): boolean =>
  error instanceof ServiceUnavailable ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('E'));

/**
 * Unpacks files of an archive to temporary places for the time of a task, as if they had been uploaded one by one.
 * @throws Refusal when a file cannot be unpacked
 */
export const withUnpackedFiles = async <Answer>(
  files: Pick<FileStore, 'receive'>,
  archive: OpenedArchive,
  wanted: readonly WantedFile[],
  {
    maxBytes,
    task,
  }: { readonly maxBytes: number; readonly task: (uploads: readonly Upload[]) => Promise<Answer> },
): Promise<Answer> => {
  const uploads: Upload[] = [];
  const unpack = async ({ field, name }: WantedFile): Promise<void> => {
    try {
      const content: Readable = await archive.open(name);
      uploads.push({ field, originalName: name, ...(await files.receive(content, { maxBytes })) });
    } catch (error) {
      if (isFaultOfStore(error)) throw error;
      throw new Refusal(
        'invalid',
        'file',
        `${field}: ${name} cannot be unpacked: ${(error as Error).message}`,
      );
    }
  };
  try {
    for (const one of wanted) await unpack(one);
    return await task(uploads);
  } finally {
    // What was kept has moved away.
    await Promise.all(uploads.map(({ tempPath }) => rm(tempPath, { force: true })));
  }
};
