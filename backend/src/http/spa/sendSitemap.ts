import { createGunzip } from 'node:zlib';
import type { Context } from 'koa';
import { isFresh } from '../conditional.ts';
import type { SitemapFile } from './sitemap.ts';

/** Answers a sitemap packed as it is kept; it is unpacked on the way for the few who ask for that. */
export const sendSitemap = (ctx: Context, { etag, gzip }: SitemapFile): void => {
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('Content-Type', 'application/xml; charset=utf-8');
  ctx.set('ETag', etag);
  ctx.vary('Accept-Encoding');
  if (isFresh(ctx.headers, etag)) {
    ctx.status = 304;
  } else if (ctx.acceptsEncodings('gzip') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = gzip;
  } else {
    const unpacked = createGunzip();
    unpacked.end(gzip);
    ctx.body = unpacked;
  }
};
