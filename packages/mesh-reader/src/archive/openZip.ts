import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName } from 'yauzl';
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
  [/^Invalid comment length/, 'bytes were added after its end, or its end was cut off'],
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

/** Opens a Zip file without unpacking it; the caller closes it. @throws the error of `unsound` when the file is damaged or not a Zip file */
export const openZip = async (path: string, unsound: Unsound): Promise<OpenedZip> => {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  try {
    const zip = await openPromise(path, options);
    return {
      entryCount: zip.entryCount,
      entries: async function* () {
        try {
          const entries: Entry[] = [];
          for await (const entry of zip.eachEntry()) entries.push(entry);
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
