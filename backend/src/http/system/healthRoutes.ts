import * as v from 'valibot';
import { wireReadiness } from '#contract/wireShop.ts';
import { type Route, route } from '../route.ts';
import type { AskReadiness } from './readiness.ts';

/** Liveness says that the process answers, readiness that all it needs does too. */
export const healthRoutes = (askReadiness: AskReadiness): readonly Route[] => [
  route({
    method: 'get',
    path: '/health/live',
    access: 'public',
    summary: 'Whether the process answers',
    answer: v.object({ status: v.literal('live') }),
    handle: async () => ({ body: { status: 'live' as const }, headers: { 'Cache-Control': 'no-store' } }),
  }),
  route({
    method: 'get',
    path: '/health/ready',
    access: 'public',
    summary: 'Whether all that the shop needs is there',
    answer: wireReadiness,
    alsoAnswers: { 503: { when: 'Something that is needed is away', body: wireReadiness } },
    handle: async () => {
      const { ready, checks } = await askReadiness();
      return {
        status: ready ? 200 : 503,
        headers: { 'Cache-Control': 'no-store', ...(ready ? {} : { 'Retry-After': '1' }) },
        body: { status: ready ? ('ready' as const) : ('not ready' as const), checks },
      };
    },
  }),
];
