import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EncodedBody } from './conditional.ts';

/** A body in every encoding. */
export type CachedBody = EncodedBody & { readonly gzip: Buffer; readonly br: Buffer };

/** Bodies above this many bytes are compressed fast rather than well: they change with every upload. */
const largeBytes = 4 * 1024 * 1024;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Compresses a body in every encoding; the tag is its hash. */
export const cachedBody = async (raw: Buffer): Promise<CachedBody> => {
  const large = raw.length > largeBytes;
  const [zipped, br] = await Promise.all([
    compressGzip(raw, { level: large ? 1 : 6 }),
    compressBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: large ? 1 : 4 } }),
  ]);
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  return { etag, raw, gzip: zipped, br };
};
