import * as v from 'valibot';
import { wireReadiness } from '../../wireShop.ts';
import type { CallTable } from '../call.ts';

export const healthCalls = {
  'GET /health/live': {
    summary: 'Whether the process answers',
    answer: v.object({ status: v.literal('live') }),
  },
  'GET /health/ready': {
    summary: 'Whether all that the shop needs is there',
    answer: wireReadiness,
    alsoAnswers: { 503: { when: 'Something that is needed is away', body: wireReadiness } },
  },
} as const satisfies CallTable;
