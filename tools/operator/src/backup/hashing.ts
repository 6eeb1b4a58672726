import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Passes bytes on and hashes them; `hex` and `bytes` describe the bytes so far. */
export const hashing = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, hex: () => hash.digest('hex'), bytes: () => bytes };
};

/** SHA-256 of a file, as hex. */
export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
