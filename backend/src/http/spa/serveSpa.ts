import type { Context, Middleware } from 'koa';
import type { Log } from '#infra/log/log.ts';
import { cachedBody } from '#projections/catalogue/models/cachedBody.ts';
import { loggedPath } from '../middlewares/loggedPath.ts';
import type { BuiltPage } from './builtPage.ts';
import { matchPage } from './matchPage.ts';
import { createPageChunks } from './pageChunks.ts';
import { type RenderedPage, type RenderedPagesDeps, renderedPages } from './renderedPages.ts';
import { sendBody } from './sendBody.ts';
import { sendSitemap } from './sendSitemap.ts';
import { createSitemap, type SitemapDeps } from './sitemap.ts';
import { manifestPath, type StaticFile } from './staticFiles.ts';
import { createTemplate } from './template.ts';

export type SpaDeps = Omit<RenderedPagesDeps['source'], 'absolute'> &
  Pick<SitemapDeps, 'modelChunks' | 'readSide'> & {
    /** What was built, by URL path. */
    readonly files: ReadonlyMap<string, StaticFile>;
    /** Its page, to be filled; null before the first build. */
    readonly built: BuiltPage | null;
    /** Where the shop is reached, without a path. */
    readonly publicUrl: string;
    readonly log: Pick<Log, 'warn'>;
  };

const year = 31_536_000;
const htmlType = 'text/html; charset=utf-8';

/** A single segment that looks like a file is one that does not exist, not a listing. */
const looksLikeFile = (path: string): boolean =>
  path.startsWith('/assets/') || /^\/[^/]*\.[a-z0-9]{2,5}$/i.test(path);

const sendFile = (ctx: Context, file: StaticFile): void =>
  sendBody(ctx, file, {
    mediaType: file.mediaType,
    cacheControl: file.immutable ? `public, max-age=${year}, immutable` : 'no-cache',
  });

/** Addresses below the shop's own that the pages leave alone. */
const isOthers = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || path.startsWith('/dev/');

/**
 * The SPA's files, and its page for every address that a browser navigates to (Q03), filled with what search engines
 * and a first visit need; beside them `/sitemap.xml` and `/robots.txt`.
 */
export const serveSpa = ({
  files,
  built,
  publicUrl,
  log,
  readSide,
  modelChunks,
  ...rest
}: SpaDeps): Middleware => {
  const origin = publicUrl.replace(/\/+$/, '');
  const source = { ...rest, absolute: (path: string) => `${origin}${path}` };
  const sitemap = createSitemap({ ...source, modelChunks, readSide });
  // Nothing is forbidden: what must not be listed says so itself, and can only say so to those who may read it.
  const robots = cachedBody(
    Buffer.from(`User-agent: *\nDisallow:\n\nSitemap: ${source.absolute('/sitemap.xml')}\n`),
  );
  const index = files.get('/index.html');
  const chunksOf = createPageChunks(files.get(manifestPath)?.raw.toString() ?? null);
  const render = built && renderedPages({ source, fill: createTemplate(built.html), chunksOf, readSide });

  const sendPage = async (ctx: Context, path: string): Promise<void> => {
    if (!index || !render) return;
    const page: RenderedPage | null = await render(matchPage(path, ctx.querystring)).catch((err: unknown) => {
      log.warn({ err, path: loggedPath(ctx.path) }, 'page without data');
      return null;
    });
    if (page) return sendBody(ctx, page, { status: page.status, mediaType: htmlType });
    // The SPA tries again by itself; others are told to come back.
    ctx.set('Retry-After', '2');
    sendBody(ctx, index, { status: 503, mediaType: htmlType, cacheControl: 'no-store' });
  };

  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || isOthers(ctx.path)) return next();
    const path = ctx.path === '/index.html' ? '/' : ctx.path;
    if (path === '/robots.txt')
      return sendBody(ctx, await robots, { mediaType: 'text/plain; charset=utf-8' });
    const map = await sitemap(path);
    if (map) return sendSitemap(ctx, map);
    const file = path === manifestPath ? undefined : files.get(path);
    if (file) return sendFile(ctx, file);
    if (!index || looksLikeFile(path) || !ctx.accepts('html')) return next();
    return sendPage(ctx, path);
  };
};
