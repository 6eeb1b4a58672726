import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import type { Logger } from '#infra/logger/logger.ts';
import { correlationOf } from '../correlationOf.ts';

/** The secret of a mailed link has 43 characters of base64url; ids and the words in the shop's addresses are shorter. */
const secret = /[\w-]{43,}/g;

/** A path without secrets, for the log: links in mails carry their one-time secrets in the path (Q19). */
export const loggedPath = (path: string): string => path.replace(secret, '[hidden]');

/** Refusals for missing rights or unknown addresses. Many of them must not flood the log. */
const isRefused = (path: string, status: number): boolean =>
  path.startsWith('/api/') && status >= 400 && status < 500 && status !== 429;

/**
 * One log line per request, with its correlation id, the id of the caller's account and its duration in ms: at `info` for refused calls and
 * those with an outcome of their own, and with `all` for every request. The query is left out: it may contain a token (Q20).
 */
export const requestLog =
  (log: Logger, { all }: { readonly all: boolean }): Middleware =>
  async (ctx, next) => {
    const correlationId = correlationOf(ctx);
    const startedAt = performance.now();
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { method, status } = ctx;
    const logged = ctx.state.logged as { readonly userId?: string; readonly outcome?: string } | undefined;
    const level = all || isRefused(ctx.path, status) || logged?.outcome ? 'info' : 'debug';
    log[level]({ method, path: loggedPath(ctx.path), status, ms, correlationId, ...logged }, 'request');
  };

/** The log line of a request that the edge cache has answered. */
export const logCached =
  (log: Logger) =>
  ({ method, url = '' }: IncomingMessage, { statusCode: status }: ServerResponse): void =>
    log.info({ method, path: loggedPath(url.replace(/\?.*/s, '')), status, cached: true }, 'request');
