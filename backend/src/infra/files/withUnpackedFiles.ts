import { rm } from 'node:fs/promises';
import { Refusal } from '#domain/kernel/refusal.ts';
import { ServiceUnavailable } from '../serviceUnavailable.ts';
import { type FileStore, FileTooLarge, RejectedFile } from './fileStore.ts';
import { type Accepts, inspectUpload } from './inspectUpload.ts';
import type { OpenedArchive } from './readArchive.ts';
import type { Upload } from './validateAndStoreAssets.ts';

/** A file of an archive, the field of the upload form that it belongs to, and the file type of that field. */
type WantedFile = { readonly field: string; readonly name: string; readonly accepts: Accepts };

/** A disk error has a system code, and a server error has a known class; an error in the archive has neither. */
const isFaultOfStore = (error: unknown): boolean =>
  error instanceof ServiceUnavailable ||
  (error instanceof Error && 'code' in error && /^E[A-Z]/.test(String(error.code)));

type Options<Answer> = {
  /** Maximum size of each file. */
  readonly maxBytes: number;
  /** Maximum size of all files together. */
  readonly maxTotalBytes: number;
  readonly task: (uploads: readonly Upload[]) => Promise<Answer>;
};

/**
 * Unpacks files of an archive to temporary places for the duration of a task, as if they had been uploaded one by one. Each is inspected
 * before the next one takes any space.
 * @throws Refusal when a file cannot be unpacked, or has the wrong type for its field
 */
export const withUnpackedFiles = async <Answer>(
  files: Pick<FileStore, 'receive'>,
  archive: OpenedArchive,
  wanted: readonly WantedFile[],
  { maxBytes, maxTotalBytes, task }: Options<Answer>,
): Promise<Answer> => {
  const uploads: Upload[] = [];
  let left = maxTotalBytes;
  const unpack = async ({ field, name }: WantedFile): Promise<Upload> => {
    try {
      const received = await files.receive(await archive.open(name), { maxBytes: Math.min(maxBytes, left) });
      return { field, originalName: name, ...received };
    } catch (error) {
      if (isFaultOfStore(error)) throw error;
      if (error instanceof FileTooLarge && left < maxBytes)
        throw new Refusal(
          'invalid',
          'file',
          `The files of this line are larger than ${maxTotalBytes} bytes together`,
        );
      const isOurs = error instanceof FileTooLarge || error instanceof RejectedFile;
      const why = isOurs ? error.message : 'it is damaged in the archive';
      throw new Refusal('invalid', 'file', `${field}: ${name} cannot be unpacked: ${why}`);
    }
  };
  try {
    for (const one of wanted) {
      const upload = await unpack(one);
      uploads.push(upload);
      left -= upload.bytes;
      await inspectUpload(upload, one.accepts);
    }
    return await task(uploads);
  } finally {
    // Stored files have been moved away.
    await Promise.all(uploads.map(({ tempPath }) => rm(tempPath, { force: true })));
  }
};
