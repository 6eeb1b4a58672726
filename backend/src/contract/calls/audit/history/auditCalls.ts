import * as v from 'valibot';
import {
  wireAuditCounts,
  wireAuditDifference,
  wireAuditEvent,
  wireAuditModel,
  wireAuditPage,
  wireAuditSession,
  wireAuditState,
  wireAuditTypes,
} from '../../../audit.ts';
import type { CallTable } from '../../call.ts';
import { ofOne, pageQuery } from '../../fields.ts';
import { filterQuery, foldQuery, moment, rangeQuery } from './auditQuery.ts';

const subjectParams = v.object({
  kind: v.string(),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be an id')),
});

export const auditCalls = {
  'GET /audit/events': {
    summary: 'Events of the log, newest first',
    query: v.object({ ...filterQuery, ...foldQuery, ...rangeQuery, limit: pageQuery.limit }),
    answer: wireAuditPage,
  },
  'GET /audit/events/:id': ofOne(
    'One event, with all that it changed and its chain of causes and effects',
    wireAuditEvent,
  ),
  'GET /audit/types': { summary: 'The event types in the log, by category', answer: wireAuditTypes },
  'GET /audit/sessions/:id': ofOne('Where a user is signed in now', v.array(wireAuditSession)),
  'GET /audit/export.csv': {
    summary: 'All events that match, as CSV',
    recentSignIn: true,
    query: v.object(filterQuery),
    answer: { fileOf: ['text/csv'] },
    answerHeaders: ['Content-Disposition'],
  },
  'GET /audit/state/:kind/:id': {
    summary: 'Something as it was at a moment',
    params: subjectParams,
    query: v.object({ at: v.optional(moment) }),
    answer: wireAuditState,
    refuses: [404],
  },
  'GET /audit/diff/:kind/:id': {
    summary: 'What differs between two moments',
    params: subjectParams,
    query: v.object({ from: v.optional(moment), to: v.optional(moment) }),
    answer: wireAuditDifference,
    refuses: [404],
  },
} as const satisfies CallTable;

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
