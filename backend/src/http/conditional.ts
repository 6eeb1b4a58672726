import fresh from 'fresh';
import type { Context } from 'koa';
import { acceptedEncoding, type BodyEncoding } from './acceptedEncoding.ts';

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type Compression = Exclude<BodyEncoding, 'identity'>;

/** A body that can be sent in every encoding. */
export type EncodedBody = {
  /** Quoted and strong: the same tag means the same bytes. */
  readonly etag: string;
  readonly raw: Buffer;
  /** Its compressed bytes; null where compressing is not worth it. */
  readonly compressed: (encoding: Compression) => Promise<Buffer | null>;
};

/**
 * Whether the caller's copy is still good, by its If-None-Match header (RFC 9110 section 13.1.2). `Cache-Control: no-cache`
 * is left out: it speaks to caches on the way, and `fetch` adds it to every conditional request.
 */
export const isFresh = ({ 'if-none-match': noneMatch }: RequestHeaders, etag: string): boolean =>
  fresh({ 'if-none-match': noneMatch }, { etag });

type Options = {
  readonly status?: number;
  readonly mediaType: string;
  readonly cacheControl?: string;
};

/** A body in the best encoding that the caller accepts, or 304 when the caller's copy is still good. */
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

/** Sends a body in the encoding that the caller takes, or 304 when the caller has it already. */
export const sendBody = async (ctx: Context, body: EncodedBody, options: Options): Promise<void> => {
  const answer = await encodedAnswer(body, ctx.headers, options);
  const { Vary: vary, ...headers } = answer.headers;
  ctx.set(headers);
  ctx.vary(vary);
  ctx.status = answer.status;
  if (answer.body) ctx.body = answer.body;
};
