import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A body kept ready in every encoding. The tag changes with the bytes. */
export type CachedBody = {
  readonly etag: string;
  readonly raw: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
};

/** Bodies above this many bytes are compressed fast rather than well: they change with every upload. */
const largeBody = 4 * 1024 * 1024;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Makes a body ready to be sent. */
export const cachedBody = async (raw: Buffer): Promise<CachedBody> => {
  const large = raw.length > largeBody;
  const [zipped, br] = await Promise.all([
    compressGzip(raw, { level: large ? 1 : 6 }),
    compressBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: large ? 1 : 4 } }),
  ]);
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  return { etag, raw, gzip: zipped, br };
};
