import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import type { Logger } from '#infra/logger/logger.ts';
import { correlationOf } from '../correlationOf.ts';

/** A secret of a mailed link is 43 characters of base64url; ids are shorter, and so are the words of our addresses. */
const secret = /[\w-]{43,}/g;

/** A path as a log may hold it: links in mails carry their one-time secrets in the path (Q19). */
export const loggedPath = (path: string): string => path.replace(secret, '[hidden]');

/** Refusals for missing rights or unknown addresses. Many of them must not flood the log. */
const isRefused = (path: string, status: number): boolean =>
  path.startsWith('/api/') && status >= 400 && status < 500 && status !== 429;

/**
 * One line a request, with its correlation id and its duration in ms: at `info` for calls that are refused, and for every request with
 * `all`. The query is left out: it may carry a token (Q20).
 */
export const requestLog =
  (log: Logger, { all }: { readonly all: boolean }): Middleware =>
  async (ctx, next) => {
    const correlationId = correlationOf(ctx);
    const startedAt = performance.now();
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { method, status } = ctx;
    const level = all || isRefused(ctx.path, status) ? 'info' : 'debug';
    log[level]({ method, path: loggedPath(ctx.path), status, ms, correlationId }, 'request');
  };

/** The line of a request that the edge cache has answered before the application. */
export const logCached =
  (log: Logger) =>
  ({ method, url = '' }: IncomingMessage, { statusCode: status }: ServerResponse): void =>
    log.info({ method, path: loggedPath(url.replace(/\?.*/s, '')), status, cached: true }, 'request');
