import type { Context, Middleware } from 'koa';
import { facetQuery, facetsIn } from '#contract/listingFacets.ts';
import type { Pages } from '#contract/pages.ts';
import type { Logger } from '#infra/logger/logger.ts';
import { encodedBody, sendBody } from '../encodedBody.ts';
import { loggedPath } from '../middlewares/requestLog.ts';
import type { BuiltPage } from './builtPage.ts';
import { createFeed, type FeedDeps } from './feed.ts';
import { createPageChunks } from './pageChunks.ts';
import { renderPages } from './renderPages.ts';
import { type SiteFilesDeps, siteFile } from './siteFiles.ts';
import { createSitemap, type SitemapDeps } from './sitemap.ts';
import { manifestPath, type StaticFile } from './staticFiles.ts';
import { createTemplate } from './template.ts';

export type SpaDeps = Omit<SitemapDeps, 'addresses' | 'absolute'> &
  Pick<FeedDeps, 'pageOfModels' | 'shop'> &
  Pick<SiteFilesDeps, 'contentUsage'> & {
    /** The files built for browsers, by URL path. */
    readonly files: ReadonlyMap<string, StaticFile>;
    /** The page template; null before the first build. */
    readonly built: BuiltPage | null;
    /** The pages built for the server; null before the first build. */
    readonly pages: Pages | null;
    /** The public address of the shop, without a path or trailing slash. */
    readonly origin: string;
    readonly now: () => Date;
    readonly log: Pick<Logger, 'warn'>;
  };

const year = 31_536_000;
const htmlType = 'text/html; charset=utf-8';

/** A single segment that looks like a file is a missing file, not a listing. */
const looksLikeFile = (path: string): boolean =>
  path.startsWith('/assets/') || /^\/[^/]*\.[a-z0-9]{2,5}$/i.test(path);

const sendFile = (ctx: Context, file: StaticFile): Promise<void> =>
  sendBody(ctx, file, {
    mediaType: file.mediaType,
    cacheControl: file.immutable ? `public, max-age=${year}, immutable` : 'no-cache',
  });

/** Paths of the shop that are not pages. */
const isOthers = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || path.startsWith('/dev/');

/**
 * The part of a query that changes a page, normalised: the choices in a listing, and its page number. Addresses with campaign parameters
 * and the like share one rendering.
 */
const pageQuery = (query: string): string => {
  const asked = new URLSearchParams(query);
  const page = asked.get('page');
  const parts = [facetQuery(facetsIn(asked)), page === null ? '' : `page=${encodeURIComponent(page)}`];
  return parts.filter(Boolean).join('&');
};

/**
 * Serves the SPA's files, and its pages for every address that a browser navigates to (Q03), rendered as for a visitor; also the sitemap,
 * feeds and small files for programs.
 */
export const serveSpa = (deps: SpaDeps): Middleware => {
  const { files, built, pages, keep, origin, now, log } = deps;
  const absolute = (path: string): string => `${origin}${path}`;
  const sendSitemap = pages && createSitemap({ ...deps, addresses: pages.addresses, absolute });
  const feedAt = pages && createFeed({ ...deps, addresses: pages.addresses, absolute });
  const index = files.get('/index.html');
  const chunksOf = createPageChunks(files.get(manifestPath)?.raw.toString() ?? null);
  const render = pages && built && renderPages({ pages, fill: createTemplate(built.html), chunksOf, keep });

  const sendPage = async (ctx: Context): Promise<void> => {
    if (!index || !render) return;
    const page = await render(ctx.path, pageQuery(ctx.querystring)).catch((err: unknown) => {
      log.warn({ err, path: loggedPath(ctx.path) }, 'page without data');
      return null;
    });
    if (!page) {
      // The SPA retries by itself; other clients get Retry-After.
      ctx.set('Retry-After', '2');
      return sendBody(ctx, index, { status: 503, mediaType: htmlType, cacheControl: 'no-store' });
    }
    if (page.status === 302) return ctx.redirect(page.location);
    ctx.status = page.status;
    ctx.type = htmlType;
    ctx.body = page.body;
  };

  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || isOthers(ctx.path)) return next();
    if (ctx.path === '/index.html') return ctx.redirect('/');
    const small = siteFile({ ...deps, absolute }, ctx.path, now());
    if (small) return sendBody(ctx, encodedBody(Buffer.from(small.content)), small);
    const feed = await feedAt?.(ctx.path);
    if (feed) {
      ctx.type = feed.headers['Content-Type'];
      ctx.body = feed.body;
      return;
    }
    if (await sendSitemap?.(ctx)) return;
    const file = ctx.path === manifestPath ? undefined : files.get(ctx.path);
    if (file) return sendFile(ctx, file);
    if (!index || looksLikeFile(ctx.path) || !ctx.accepts('html')) return next();
    return sendPage(ctx);
  };
};
