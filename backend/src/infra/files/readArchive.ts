import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ZipEntry } from 'mesh-reader/openZip';
import { RandomAccessReader } from 'yauzl';
import { Refusal } from '#domain/kernel/refusal.ts';
import { displayName } from './displayName.ts';
import { type FileStore, RejectedFile } from './fileStore.ts';
import { listArchive, openZip } from './listArchive.ts';
import type { Upload } from './validateAndStoreAssets.ts';

/** A file in an archive. `bytes` is its unpacked size; the reader never returns more. */
type ArchivedFile = { readonly name: string; readonly bytes: number };

const isFolder = ({ fileName }: ZipEntry): boolean => fileName.endsWith('/');

/** Maximum unpacked size of an archive, in bytes: 16 GiB. */
const maxUnpackedBytes = 16 * 1024 ** 3;

/** The files of an archive, all readable, each with a unique name. @throws RejectedFile */
const filesOfArchive = async (path: string): Promise<readonly ZipEntry[]> => {
  const files = new Map<string, ZipEntry>();
  let unpacked = 0;
  for (const entry of await listArchive(path)) {
    if (isFolder(entry)) continue;
    const name = entry.fileName;
    if (files.has(name)) throw new RejectedFile(`lists ${name} twice`);
    if (!entry.canDecodeFileData())
      throw new RejectedFile(`compresses ${name} in a way that is not known: use Deflate`);
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes) throw new RejectedFile('is larger than 16 GiB when it is unpacked');
    files.set(name, entry);
  }
  return [...files.values()];
};

/** The content of a small file in an archive. @throws RejectedFile */
const contentOf = async (path: string, name: string): Promise<Buffer> => {
  const archive = await openZip(path);
  try {
    for await (const entry of archive.entries())
      if (entry.fileName === name) return await buffer(await archive.read(entry));
  } catch {
    throw new RejectedFile(`is damaged: ${name} cannot be unpacked`);
  } finally {
    archive.close();
  }
  throw new RejectedFile(`has no ${name}`);
};

const manifestName = /^(?:[^/]+\/)?manifest\.(?:csv|json)$/i;

/** The manifest of an archive, and the archive's files with names relative to the manifest's folder. */
type FoundManifest = {
  /** The name of the archive, for display. */
  readonly archiveName: string;
  readonly name: string;
  readonly content: Uint8Array;
  readonly files: readonly (ArchivedFile & { readonly seenAs: string })[];
};

/**
 * Finds the manifest of an uploaded archive, at the top level or one folder down, and lists the files. Nothing else is unpacked.
 * @throws Refusal naming the field and the fault
 */
export const readManifest = async (
  { field, tempPath, originalName }: Pick<Upload, 'field' | 'tempPath' | 'originalName'>,
  { maxBytes }: { readonly maxBytes: number },
): Promise<FoundManifest> => {
  try {
    const entries = await filesOfArchive(tempPath);
    const manifests = entries.filter(({ fileName }) => manifestName.test(fileName));
    const [manifest] = manifests;
    if (!manifest || manifests.length > 1)
      throw new RejectedFile('must have one manifest.csv or manifest.json at its top');
    if (manifest.uncompressedSize > maxBytes)
      throw new RejectedFile(`has a manifest that is larger than ${maxBytes} bytes`);
    const path = manifest.fileName;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return {
      archiveName: displayName(originalName, 'application/zip'),
      name: path.slice(folder.length).toLowerCase(),
      content: await contentOf(tempPath, path),
      files: entries.flatMap(({ fileName: name, uncompressedSize: bytes }) =>
        name.startsWith(folder) ? { name, seenAs: name.slice(folder.length), bytes } : [],
      ),
    };
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error;
    throw new Refusal('invalid', 'archive', `${field} ${error.message}`);
  }
};

export type ReadManifest = typeof readManifest;

/** The list of an archive is read in many small pieces, from cached blocks of this size, in bytes. */
const blockBytes = 256 * 1024;

/** An archive in the file store, read in place. */
class StoredArchive extends RandomAccessReader {
  readonly #open: (start: number, end: number) => Readable;
  readonly #bytes: number;
  #block: { readonly start: number; readonly content: Buffer } | null = null;

  constructor(open: (start: number, end: number) => Readable, bytes: number) {
    super();
    this.#open = open;
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#open(start, end - 1);
  }

  async #fill(position: number, length: number): Promise<Buffer> {
    const known = this.#block;
    if (known && position >= known.start && position + length <= known.start + known.content.length)
      return known.content.subarray(position - known.start, position - known.start + length);
    const end = Math.min(this.#bytes, position + Math.max(length, blockBytes));
    const content = await buffer(this.#open(position, end - 1));
    this.#block = { start: position, content };
    return content.subarray(0, length);
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#fill(position, length).then(
      (piece) => {
        piece.copy(target, offset);
        done(null);
      },
      (error: Error) => done(error),
    );
  }
}

/** The files of an archive, opened by name. @throws RejectedFile if no file has that name */
export type OpenedArchive = { readonly open: (name: string) => Promise<Readable> };

/** Opens an archive in the file store without keeping a file handle open. Null if it is missing. @throws Error if it is damaged */
export const openStoredArchive = async (
  files: Pick<FileStore, 'open' | 'stat'>,
  key: string,
): Promise<OpenedArchive | null> => {
  const found = await files.stat(key);
  if (found === null) return null;
  const reader = new StoredArchive((start, end) => files.open(key, { start, end }), found.bytes);
  const archive = await openZip({ reader, bytes: found.bytes });
  const entries = new Map<string, ZipEntry>();
  for await (const entry of archive.entries()) if (!isFolder(entry)) entries.set(entry.fileName, entry);
  return {
    open: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new RejectedFile(`${name} is not in the archive`);
      return archive.read(entry);
    },
  };
};
