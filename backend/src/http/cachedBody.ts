import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compression, EncodedBody } from './conditional.ts';

/** A body that is kept: compressed when the first caller asks for an encoding, and only then. */
export type CachedBody = Omit<EncodedBody, 'compressed'> & {
  readonly compressed: (encoding: Compression) => Promise<Buffer>;
};

/** Bodies above this many bytes are compressed fast rather than well: they change with every upload. */
const largeBytes = 4 * 1024 * 1024;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const compress = (raw: Buffer, encoding: Compression): Promise<Buffer> => {
  const isLarge = raw.length > largeBytes;
  if (encoding === 'gzip') return compressGzip(raw, { level: isLarge ? 1 : 6 });
  return compressBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: isLarge ? 1 : 4 } });
};

/** Keeps a body; the tag is its hash. */
export const cachedBody = (raw: Buffer): CachedBody => {
  const made: { [E in Compression]?: Promise<Buffer> } = {};
  return {
    etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`,
    raw,
    compressed: (encoding) => {
      made[encoding] ??= compress(raw, encoding);
      return made[encoding];
    },
  };
};
