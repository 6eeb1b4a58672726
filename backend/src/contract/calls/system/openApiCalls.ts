import * as v from 'valibot';
import type { CallTable } from '../call.ts';

export const openApiCalls = {
  'GET /openapi.json': {
    summary: 'This document',
    answer: v.record(v.string(), v.unknown()),
    answerHeaders: ['ETag'],
  },
} as const satisfies CallTable;
