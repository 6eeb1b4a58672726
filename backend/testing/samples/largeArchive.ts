import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** One megabyte repeated: only the size matters, and it is quick to write. */
function* megabytes(count: number): Generator<Buffer> {
  const megabyte = randomBytes(2 ** 20);
  for (let index = 0; index < count; index += 1) yield megabyte;
}

/** Writes a real archive of `count` megabytes to a new file, in constant memory. */
export const writeLargeArchive = async (path: string, count: number): Promise<void> => {
  const zip = new yazl.ZipFile();
  zip.addReadStream(Readable.from(megabytes(count), { objectMode: false }), 'scene.bin', {
    compress: false,
    size: count * 2 ** 20,
  });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
};

/** The SHA-256 of a stream, whatever its size. */
export const hashOf = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};
