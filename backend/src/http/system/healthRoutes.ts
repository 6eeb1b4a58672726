import Koa from 'koa';
import { healthCalls } from '#contract/calls/system/systemCalls.ts';
import { everybody, type Route, routesOf } from '../route.ts';
import type { Metrics } from './metrics.ts';
import type { AskReadiness } from './readiness.ts';

/** Liveness means that the process answers, readiness that everything it needs answers too. */
export const healthRoutes = (askReadiness: AskReadiness): readonly Route[] =>
  routesOf(healthCalls, {
    'GET /health/live': everybody(async () => ({ body: { status: 'live' as const } })),
    'GET /health/ready': everybody(async () => {
      const { ready, checks } = await askReadiness();
      return {
        status: ready ? 200 : 503,
        headers: { 'Cache-Control': 'no-store', ...(ready ? {} : { 'Retry-After': '1' }) },
        body: { status: ready ? ('ready' as const) : ('not ready' as const), checks },
      };
    }),
  });

/**
 * The health of a process without pages, at the addresses of the web role: `/api/health/live`, `/api/health/ready` and `/metrics`. It
 * serves nothing else and accepts no bodies.
 */
export const createHealthApp = (askReadiness: AskReadiness, metrics: Pick<Metrics, 'middleware'>): Koa => {
  const app = new Koa();
  app.silent = true;
  app.use(metrics.middleware);
  app.use(async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/api/health/live') {
      ctx.body = { status: 'live' };
    } else if (ctx.path === '/api/health/ready') {
      const { ready, checks } = await askReadiness();
      ctx.status = ready ? 200 : 503;
      ctx.body = { status: ready ? 'ready' : 'not ready', checks };
    } else {
      ctx.status = 404;
      ctx.body = { message: 'There is nothing at this address' };
    }
  });
  return app;
};
