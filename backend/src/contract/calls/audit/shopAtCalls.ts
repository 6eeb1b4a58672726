import * as v from 'valibot';
import { wireAuditCounts, wireAuditModel } from '../../audit.ts';
import type { CallTable } from '../call.ts';
import { pageQuery } from '../fields.ts';
import { moment } from './auditQuery.ts';

export const shopAtCalls = {
  'GET /audit/counts': {
    summary: 'The dashboard’s counts at a moment',
    query: v.object({ at: moment }),
    answer: wireAuditCounts,
  },
  'GET /audit/models': {
    summary: 'A page of the catalogue as it was at a moment',
    query: v.object({ at: moment, ...pageQuery }),
    answer: v.array(wireAuditModel),
    answerHeaders: ['X-Total-Count'],
  },
} as const satisfies CallTable;
