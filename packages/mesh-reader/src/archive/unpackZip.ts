import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { MeshProblem } from '../meshProblem.ts';
import { isSpecial, type OpenedZip, openZip, type ZipEntry } from './openZip.ts';
import type { ProblemFile, UploadFile } from './uploadFile.ts';

type Options = {
  /** The remaining limits for all archives of an upload. */
  readonly left: { bytes: number; entries: number };
  readonly newPath: () => string;
  readonly isKept: (name: string) => boolean;
};

const unsound = (why: string) => new MeshProblem(`The archive is not a sound Zip file: ${why}.`);
const tooLarge = () => new MeshProblem('The archive is larger than 4 GiB when it is unpacked.');
const tooMany = () => new MeshProblem('The archive lists more than 10,000 files.');

/** Reads one entry: counts, hashes, and writes it to `path` if given. @throws Error when its checksum is another one, which the library does not compare */
const receive = async (stream: Readable, left: Options['left'], path: string | null, checksum: number) => {
  const hash = createHash('sha256');
  let bytes = 0;
  let sum = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      left.bytes -= chunk.length;
      if (left.bytes < 0) return done(tooLarge());
      hash.update(chunk);
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
  });
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(stream, measure, path === null ? nowhere() : createWriteStream(path, { flags: 'wx' }));
  // Some programs that stream state none.
  if (checksum !== 0 && sum !== checksum) throw new Error('another checksum');
  return { bytes, sha256: hash.digest('hex') };
};

const problemOf = (entry: ZipEntry): string | null => {
  if (entry.isEncrypted()) return 'The file is encrypted in the archive.';
  if (isSpecial(entry)) return 'A link in an archive is not followed.';
  if (!entry.canDecodeFileData()) return 'The file is compressed in a way that we cannot open: use Deflate.';
  return null;
};

/**
 * Unpacks a Zip file, entry by entry in constant memory. An unreadable entry is reported separately.
 * @throws MeshProblem when the list of the archive is broken or leads out of its folder, or the remaining limits are exceeded
 */
export const unpackZip = async (path: string, { left, newPath, isKept }: Options) => {
  const files: UploadFile[] = [];
  const problems: ProblemFile[] = [];
  let zip: OpenedZip | null = null;
  try {
    zip = await openZip(path, unsound);
    if (zip.entryCount > left.entries) throw tooMany();
    for await (const entry of zip.entries()) {
      const name = entry.fileName;
      if (name.endsWith('/')) continue;
      left.entries -= 1;
      if (left.entries < 0) throw tooMany();
      const problem = problemOf(entry);
      if (problem !== null) {
        problems.push({ name, bytes: entry.uncompressedSize, reason: problem });
        continue;
      }
      const target = isKept(name) ? newPath() : null;
      try {
        const received = await receive(await zip.read(entry), left, target, entry.crc32);
        files.push({ name, ...received, path: target, ...(entry.rawName && { rawName: entry.rawName }) });
      } catch (error) {
        if (error instanceof MeshProblem) throw error;
        if (target !== null) await rm(target, { force: true });
        problems.push({ name, bytes: entry.uncompressedSize, reason: 'The file is damaged in the archive.' });
      }
    }
  } finally {
    zip?.close();
  }
  return { files, problems };
};
