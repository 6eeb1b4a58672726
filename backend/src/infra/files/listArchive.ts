import { open } from 'node:fs/promises';
import { isSpecial, type OpenedZip, openZip as openAny, type ZipEntry } from 'mesh-reader/openZip';
import { RejectedFile } from './fileStore.ts';

/** Opens a Zip file as the mesh reader does, so that its files have the same names. @throws RejectedFile when it is damaged or no Zip file */
const openZip = (path: string): Promise<OpenedZip> =>
  openAny(path, (why) => new RejectedFile(`is not a sound Zip file: ${why}`));

const maxEntries = 10_000;

/** Whether a file begins like a Zip file with entries. */
export const startsAsZip = async (path: string): Promise<boolean> => {
  await using handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50;
};

/**
 * Reads the list of a Zip file without unpacking anything, so that a decompression bomb does no harm. Names that lead out of the folder,
 * links and devices, encrypted entries and broken lists are refused.
 * @throws RejectedFile
 */
export const listArchive = async (path: string): Promise<readonly ZipEntry[]> => {
  if (!(await startsAsZip(path))) throw new RejectedFile('must be a Zip file');
  const entries: ZipEntry[] = [];
  const archive = await openZip(path);
  try {
    if (archive.entryCount > maxEntries)
      throw new RejectedFile(`must not list more than ${maxEntries} files`);
    for await (const entry of archive.entries()) {
      if (entry.isEncrypted()) throw new RejectedFile('must not be encrypted');
      if (isSpecial(entry)) throw new RejectedFile('must not contain links or devices');
      entries.push(entry);
    }
  } finally {
    archive.close();
  }
  if (entries.length === 0) throw new RejectedFile('is an empty Zip file');
  return entries;
};
