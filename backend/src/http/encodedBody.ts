import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compression, EncodedBody } from './conditional.ts';

/** A body that can be compressed in every way, which happens when the first caller asks for that, and only then. */
export type MadeBody = Omit<EncodedBody, 'compressed'> & {
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

/** A body with its hash as its tag. */
export const encodedBody = (raw: Buffer): MadeBody => {
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
