import { healthCalls } from '#contract/calls/system/systemCalls.ts';
import { type Route, routesOf } from '../route.ts';
import type { AskReadiness } from './readiness.ts';

/** Liveness means that the process answers, readiness that everything it needs answers too. */
export const healthRoutes = (askReadiness: AskReadiness): readonly Route[] =>
  routesOf(healthCalls, {
    'GET /health/live': {
      access: 'public',
      handle: async () => ({ body: { status: 'live' as const }, headers: { 'Cache-Control': 'no-store' } }),
    },
    'GET /health/ready': {
      access: 'public',
      handle: async () => {
        const { ready, checks } = await askReadiness();
        return {
          status: ready ? 200 : 503,
          headers: { 'Cache-Control': 'no-store', ...(ready ? {} : { 'Retry-After': '1' }) },
          body: { status: ready ? ('ready' as const) : ('not ready' as const), checks },
        };
      },
    },
  });
