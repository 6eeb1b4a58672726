import type { Context } from 'koa';
import { acceptedEncoding } from '../acceptedEncoding.ts';
import { isFresh } from '../conditional.ts';

/** A body in every encoding that it is kept in; null where compressing is not worth it. */
export type EncodedBody = {
  readonly etag: string;
  readonly raw: Buffer;
  readonly gzip: Buffer | null;
  readonly br: Buffer | null;
};

type Manner = { readonly status?: number; readonly mediaType: string; readonly cacheControl?: string };

/** Answers a body in the encoding that the caller takes, or 304 when it has it already. */
export const sendBody = (ctx: Context, body: EncodedBody, manner: Manner): void => {
  const { status = 200, mediaType, cacheControl = 'no-cache' } = manner;
  ctx.set('Cache-Control', cacheControl);
  ctx.set('Content-Type', mediaType);
  ctx.set('ETag', body.etag);
  ctx.vary('Accept-Encoding');
  if (status === 200 && isFresh(ctx.headers, body.etag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = status;
  const encoding = acceptedEncoding(ctx.headers['accept-encoding']);
  const encoded = encoding === 'identity' ? null : body[encoding];
  if (encoded) ctx.set('Content-Encoding', encoding);
  ctx.body = encoded ?? body.raw;
};
