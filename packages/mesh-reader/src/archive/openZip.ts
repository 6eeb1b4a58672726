import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  openPromise,
  RandomAccessReader,
  validateFileName,
} from 'yauzl';
import { isRaw, rawText } from '../rawText.ts';
import { nameReader } from '../spellings.ts';

/** `rawName` is the name if its encoding is unknown. */
export type ZipEntry = Entry & { readonly rawName?: string };

export type OpenedZip = {
  readonly entryCount: number;
  /** The list of the archive, once. @throws the error of `unsound` when the list is damaged or a name leads out of its folder */
  readonly entries: () => AsyncGenerator<ZipEntry>;
  readonly read: (entry: ZipEntry) => Promise<Readable>;
  readonly close: () => void;
};

/** Makes the error for a damaged archive, of a subclass of Error. `why` may be appended to its message after a colon. */
type Unsound = (why: string) => Error;

/** The library's messages, which are for programmers, and their readable forms. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/^Invalid comment length/, 'its end was cut off'],
  [/^End of central directory/, 'its end is missing, so it was cut off or bytes were added after it'],
  [/^multi-disk/, 'it is one part of several'],
  [/^strong encryption/, 'it is encrypted'],
];

/** The library reports faults of an archive as plain errors; errors of the disk have a code. */
const explained = (error: unknown, unsound: Unsound): unknown => {
  if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) return error;
  const [, why] = meanings.find(([message]) => message.test(error.message)) ?? [];
  return unsound(why ?? 'its list of files is damaged');
};

const utf8Mark = 0x800;

/**
 * The name of an entry: that of the extra field for Unicode (0x7075, APPNOTE 4.6.9), or valid UTF-8, marked or not (a Mac does not mark it);
 * anything else is raw text.
 */
const storedName = ({ fileNameRaw, extraFields }: Entry): string => {
  const named = (fields: Entry['extraFields'], mark: number) =>
    getFileNameLowLevel(mark, fileNameRaw, fields, false);
  const isNamedInField = named(extraFields, 0) !== named([], 0);
  return isUtf8(fileNameRaw) || isNamedInField ? named(extraFields, utf8Mark) : rawText(fileNameRaw);
};

/** The entries with their names, which are all in one code page if they are not in UTF-8. */
const namedEntries = function* (entries: readonly Entry[], unsound: Unsound): Generator<ZipEntry> {
  const stored = entries.map(storedName);
  const read = nameReader(stored, 'pc');
  for (const [at, entry] of entries.entries()) {
    const rawName = stored[at] ?? '';
    entry.fileName = read(rawName).text.replaceAll('\\', '/').normalize('NFC');
    if (validateFileName(entry.fileName) !== null)
      throw unsound('it holds a name that leads out of its folder');
    yield Object.assign(entry, isRaw(rawName) && { rawName });
  }
};

class FileReader extends RandomAccessReader {
  readonly #path: string;
  constructor(path: string) {
    super();
    this.#path = path;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#path, { start, end: end - 1 });
  }
}

/** The length of the record at the end of an archive without its comment, and the maximum length of that (APPNOTE 4.3.16). */
const [endBytes, mostComment] = [22, 0xffff];
const [endSignature, entrySignature] = ['PK\x05\x06', 'PK\x01\x02'];

/** Where the archive in a file ends, as other programs find it: bytes may follow; and where its list starts. */
const extentOf = async (path: string) => {
  await using file = await open(path);
  const { size } = await file.stat();
  const from = Math.max(0, size - endBytes - mostComment);
  const { buffer: tail } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
  for (
    let at = tail.lastIndexOf(endSignature);
    at >= 0;
    at = tail.subarray(0, at).lastIndexOf(endSignature)
  ) {
    const end = at + endBytes;
    if (end > tail.length || end + tail.readUInt16LE(at + 20) > tail.length) continue;
    return { end: from + end + tail.readUInt16LE(at + 20), list: tail.readUInt32LE(at + 16), size };
  }
  return { end: size, list: size, size };
};

/** Whether the list of an archive continues behind the entries that it counts, so that other programs unpack more. */
const continuesBehind = async (path: string, list: number, entries: readonly Entry[]): Promise<boolean> => {
  const listed = entries.reduce(
    (sum, each) => sum + 46 + each.fileNameLength + each.extraFieldLength + each.fileCommentLength,
    0,
  );
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, list + listed);
  return buffer.toString('latin1') === entrySignature;
};

/** Opens a Zip file without unpacking it; the caller closes it. @throws the error of `unsound` when the file is damaged or not a Zip file */
export const openZip = async (path: string, unsound: Unsound): Promise<OpenedZip> => {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  try {
    const { end, list, size } = await extentOf(path);
    const zip = await (end < size
      ? fromRandomAccessReaderPromise(new FileReader(path), end, options)
      : openPromise(path, options));
    return {
      entryCount: zip.entryCount,
      entries: async function* () {
        try {
          const entries: Entry[] = [];
          for await (const entry of zip.eachEntry()) entries.push(entry);
          if (await continuesBehind(path, list, entries)) throw unsound('it lists more files than it counts');
          yield* namedEntries(entries, unsound);
        } catch (error) {
          throw explained(error, unsound);
        }
      },
      read: (entry) => zip.openReadStreamPromise(entry),
      close: () => zip.close(),
    };
  } catch (error) {
    throw explained(error, unsound);
  }
};

const isUnix = (versionMadeBy: number): boolean => [3, 19].includes(versionMadeBy >> 8);
const fileType = { mask: 0o170000, regular: 0o100000, folder: 0o040000 };

/** Whether an entry is a symbolic link, a device or the like, which could lead out of its folder. */
export const isSpecial = ({ versionMadeBy, externalFileAttributes }: ZipEntry): boolean => {
  const type = (externalFileAttributes >>> 16) & fileType.mask;
  return isUnix(versionMadeBy) && ![0, fileType.regular, fileType.folder].includes(type);
};
