import { open } from 'node:fs/promises';
import { type Entry, openPromise } from 'yauzl';
import { RejectedFile } from './rejectedFile.ts';

/** The most entries that an archive may list. */
const maxEntries = 10_000;

/** Whether a file begins the way every Zip file that has entries does. */
export const startsAsZip = async (path: string): Promise<boolean> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50;
  } finally {
    await handle.close();
  }
};

const isEncrypted = (generalPurposeBitFlag: number): boolean => (generalPurposeBitFlag & 1) === 1;

const isUnix = (versionMadeBy: number): boolean => [3, 19].includes(versionMadeBy >> 8);
const fileType = { mask: 0o170000, regular: 0o100000, folder: 0o040000 };

/** Whether an entry is a symbolic link, a device or the like: unpacked, it would lead out of its folder. */
const isSpecial = ({ versionMadeBy, externalFileAttributes }: Entry): boolean => {
  const type = (externalFileAttributes >>> 16) & fileType.mask;
  return isUnix(versionMadeBy) && ![0, fileType.regular, fileType.folder].includes(type);
};

/**
 * Reads the list of a Zip file and unpacks nothing, so that no bomb goes off here. Names that lead out of a
 * folder, links and devices, encrypted entries and broken lists are refused. @throws RejectedFile
 */
export const listArchive = async (path: string): Promise<readonly Entry[]> => {
  if (!(await startsAsZip(path))) throw new RejectedFile('must be a Zip file');
  const entries: Entry[] = [];
  try {
    // yauzl closes the file by itself after the last entry and after an error; it throws on absolute names and on `..`.
    const archive = await openPromise(path, { lazyEntries: true });
    try {
      if (archive.entryCount > maxEntries) {
        throw new RejectedFile(`must not list more than ${maxEntries} files`);
      }
      for await (const entry of archive.eachEntry()) {
        if (isEncrypted(entry.generalPurposeBitFlag)) throw new RejectedFile('must not be encrypted');
        if (isSpecial(entry)) throw new RejectedFile('must not contain links or devices');
        entries.push(entry);
      }
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof RejectedFile) throw error;
    throw new RejectedFile(`is not a sound Zip file (${(error as Error).message})`);
  }
  if (entries.length === 0) throw new RejectedFile('is an empty Zip file');
  return entries;
};
