import { type Route, route } from '../route.ts';
import type { AskReadiness } from './readiness.ts';

/** Liveness says that the process answers, readiness that all it needs does too. */
export const healthRoutes = (askReadiness: AskReadiness): readonly Route[] => [
  route({
    method: 'get',
    path: '/health/live',
    access: 'public',
    handle: async () => ({ body: { status: 'live' }, headers: { 'Cache-Control': 'no-store' } }),
  }),
  route({
    method: 'get',
    path: '/health/ready',
    access: 'public',
    handle: async () => {
      const { ready, checks } = await askReadiness();
      return {
        status: ready ? 200 : 503,
        headers: { 'Cache-Control': 'no-store', ...(ready ? {} : { 'Retry-After': '1' }) },
        body: { status: ready ? 'ready' : 'not ready', checks },
      };
    },
  }),
];
