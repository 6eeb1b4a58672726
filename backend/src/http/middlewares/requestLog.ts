import type { Middleware } from 'koa';
import type { Logger } from '#infra/logger/logger.ts';
import { loggedPath } from './loggedPath.ts';

/** One line a request, with its duration in ms. The query is left out: it may carry a token (Q20). */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.debug({ method: ctx.method, path: loggedPath(ctx.path), status: ctx.status, ms }, 'request');
  };
