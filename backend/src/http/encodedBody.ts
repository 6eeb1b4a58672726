import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The encodings of stored bodies. */
export type BodyEncoding = 'br' | 'gzip' | 'identity';

export type Compression = Exclude<BodyEncoding, 'identity'>;

/** A body that can be sent in every encoding. */
export type EncodedBody = {
  /** A strong tag, in quotes: the same tag means the same bytes. */
  readonly etag: string;
  readonly raw: Buffer;
  /** Its compressed bytes; null if compression does not pay. */
  readonly compressed: (encoding: Compression) => Promise<Buffer | null>;
};

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Best first: the order decides when the client has no preference. */
const available = ['br', 'gzip', 'identity'] as const satisfies readonly BodyEncoding[];

/** Browsers send only a handful of different headers. */
const known = new LRUCache<string, BodyEncoding>({ max: 200 });

/** The best encoding that an Accept-Encoding header allows (RFC 9110 section 12.5.3). */
export const acceptedEncoding = (header: string | string[] | undefined): BodyEncoding => {
  const accepted = String(header ?? '');
  const remembered = known.get(accepted);
  if (remembered) return remembered;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const encoding = negotiator.encoding(available, { preferred: available }) ?? 'identity';
  known.set(accepted, encoding);
  return encoding;
};

/** A body that can be compressed in every encoding, each only when a caller first requests it. */
export type MadeBody = Omit<EncodedBody, 'compressed'> & {
  readonly compressed: (encoding: Compression) => Promise<Buffer>;
};

/** Bodies above this number of bytes are compressed fast rather than well, since they change with every upload. */
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

/**
 * Whether the caller's copy is still valid, by its If-None-Match header (RFC 9110 section 13.1.2). `Cache-Control: no-cache` is ignored: it
 * is meant for intermediate caches, and `fetch` adds it to every conditional request.
 */
export const isFresh = ({ 'if-none-match': noneMatch }: RequestHeaders, etag: string): boolean =>
  fresh({ 'if-none-match': noneMatch }, { etag });

type Options = { readonly status?: number; readonly mediaType: string; readonly cacheControl?: string };

/** A body in the best encoding that the caller accepts, or 304 when the caller's copy is still valid. */
export const encodedAnswer = async (
  body: EncodedBody,
  request: RequestHeaders,
  { status = 200, mediaType, cacheControl = 'no-cache' }: Options,
) => {
  const headers = {
    'Cache-Control': cacheControl,
    'Content-Type': mediaType,
    ETag: body.etag,
    Vary: 'Accept-Encoding',
  };
  if (status === 200 && isFresh(request, body.etag)) return { status: 304, headers, body: undefined };
  const encoding = acceptedEncoding(request['accept-encoding']);
  const encoded = encoding === 'identity' ? null : await body.compressed(encoding);
  if (!encoded) return { status, headers, body: body.raw };
  return { status, headers: { ...headers, 'Content-Encoding': encoding }, body: encoded };
};

/** Sends a body in the best encoding that the caller accepts, or 304 when the caller has it already. */
export const sendBody = async (ctx: Context, body: EncodedBody, options: Options): Promise<void> => {
  const answer = await encodedAnswer(body, ctx.headers, options);
  const { Vary: vary, ...headers } = answer.headers;
  ctx.set(headers);
  ctx.vary(vary);
  ctx.status = answer.status;
  if (answer.body) ctx.body = answer.body;
};
