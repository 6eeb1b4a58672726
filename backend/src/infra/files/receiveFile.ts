import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileTooLarge, type ReceivedFile } from './fileStore.ts';

/** Streams to a new file while counting and hashing, in constant memory. After any failure the file is removed. @throws FileTooLarge */
export const receiveFile = async (
  stream: Readable,
  tempPath: string,
  maxBytes: number,
): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        done(new FileTooLarge(`The file is larger than ${maxBytes} bytes`));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(tempPath, { flags: 'wx' }));
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
  return { tempPath, bytes, sha256: hash.digest('hex') };
};
