import { createGunzip, gzipSync } from 'node:zlib';
import type { Context } from 'koa';
import type { Addresses } from '#contract/pages.ts';
import type { SitemapFiles } from '#infra/sitemap/sitemapFiles.ts';
import { urlElement, urlset } from '#infra/sitemap/sitemapXml.ts';
import { isFresh } from '../encodedBody.ts';

export type SitemapDeps = {
  readonly sitemapFiles: Pick<SitemapFiles, 'find' | 'read'>;
  readonly addresses: Pick<Addresses, 'listed'>;
  /** Makes an address of the shop absolute. */
  readonly absolute: (path: string) => string;
};

/** How long a copy may be used without revalidation, in seconds. */
const freshFor = 300;

/** The number of the file at a path; null when it is not a path of the sitemap. */
const numberAt = (path: string): number | null => {
  const found = /^\/sitemap(?:-([1-9]\d{0,5}))?\.xml$/.exec(path);
  return found && Number(found[1] ?? 0);
};

/**
 * Answers `/sitemap.xml` and its numbered parts, compressed, as a worker made them; false at other paths. Until a worker has made them,
 * `/sitemap.xml` lists the fixed pages.
 */
export const createSitemap = ({ sitemapFiles, addresses, absolute }: SitemapDeps) => {
  const fixedPages = gzipSync(
    `${urlset.opening}${addresses.listed.map((path) => urlElement({ address: absolute(path) })).join('')}${urlset.closing}`,
  );

  const send = (ctx: Context, gzip: Buffer): void => {
    ctx.set('Content-Type', 'application/xml; charset=utf-8');
    if (ctx.acceptsEncodings('gzip') === 'gzip') {
      ctx.set('Content-Encoding', 'gzip');
      ctx.body = gzip;
    } else {
      // Few clients request that.
      const unpacked = createGunzip();
      unpacked.end(gzip);
      ctx.body = unpacked;
    }
  };

  return async (ctx: Context): Promise<boolean> => {
    const number = numberAt(ctx.path);
    if (number === null) return false;
    const facts = await sitemapFiles.find(number);
    if (!facts && number !== 0) return false;
    ctx.vary('Accept-Encoding');
    if (!facts) {
      ctx.set('Cache-Control', 'no-cache');
      send(ctx, fixedPages);
      return true;
    }
    const isKnown = isFresh(ctx.headers, facts.etag);
    const file = isKnown ? null : await sitemapFiles.read(number);
    const { etag, changedAt } = file ?? facts;
    ctx.set('Cache-Control', `public, max-age=${freshFor}`);
    ctx.set('ETag', etag);
    ctx.lastModified = changedAt;
    if (file) send(ctx, file.gzip);
    else ctx.status = 304;
    return true;
  };
};
