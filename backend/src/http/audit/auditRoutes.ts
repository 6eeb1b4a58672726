import * as v from 'valibot';
import {
  type WireAuditEvent,
  type WireAuditPage,
  type WireAuditSession,
  type WireAuditTypes,
  wireAuditDifference,
  wireAuditEvent,
  wireAuditPage,
  wireAuditSession,
  wireAuditState,
  wireAuditTypes,
} from '#contract/audit.ts';
import { maxPageSize } from '#contract/constants.ts';
import { eventLabel } from '#domain/eventLabel.ts';
import type { OpenSession } from '#infra/vault/sessions.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams, pageQuery } from '../schemas.ts';
import { filterOf, filterQuery, foldQuery, moment, rangeQuery } from './auditQuery.ts';
import { type CsvDeps, csvOf } from './csv.ts';
import type { momentsOf } from './momentsOf.ts';
import type { PeopleSearch } from './peopleSearch.ts';
import { type FoldDeps, presentEntries, presentFolded } from './presentEntry.ts';

export type AuditDeps = CsvDeps &
  FoldDeps &
  ReturnType<typeof momentsOf> & {
    readonly types: () => Promise<readonly { readonly kind: string; readonly type: string }[]>;
    /** Whom a free text means by name or address. */
    readonly peopleSearch: (text: string | undefined) => Promise<PeopleSearch>;
    readonly eventDetails: (eventId: string) => Promise<WireAuditEvent>;
    readonly openSessionsOf: (userId: string) => Promise<readonly OpenSession[]>;
  };

/** Entries on a page when the call does not say. */
const usualPage = 50;
const subjectParams = v.object({
  kind: v.string(),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be an id')),
});
const fresh = { 'Cache-Control': 'no-store' };

/** The audited history: for Admins alone, and nothing in it can be changed. */
export const auditRoutes = (deps: AuditDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/audit/events',
    access: 'admin',
    summary: 'Events of the log, newest first',
    answer: wireAuditPage,
    query: v.object({ ...filterQuery, ...foldQuery, ...rangeQuery, limit: pageQuery.limit }),
    handle: async ({ query: { before, after, limit = usualPage, fold, ...query } }) => {
      const size = Math.min(limit, maxPageSize);
      const filter = filterOf(query);
      const { sought, people } = await deps.peopleSearch(filter.text);
      const rows = await deps.entries(filter, { before, after, limit: size + 1 }, sought);
      const shown = rows.slice(0, size);
      const older = rows.length > size ? (shown.at(-1)?.position ?? null) : null;
      const about = filter.kind === 'model' ? (filter.id ?? null) : null;
      const entries = fold ? await presentFolded(deps, shown, about) : await presentEntries(deps, shown);
      return { body: { entries, older, people } satisfies WireAuditPage, headers: fresh };
    },
  }),
  route({
    method: 'get',
    path: '/audit/events/:id',
    access: 'admin',
    summary: 'One event, with all that it changed and its chain of causes and effects',
    answer: wireAuditEvent,
    refuses: [404],
    params: idParams,
    handle: async ({ params }) => ({
      body: await deps.eventDetails(idOr404(params.id, 'Event')),
      headers: fresh,
    }),
  }),
  route({
    method: 'get',
    path: '/audit/types',
    access: 'admin',
    summary: 'The event types in the log, by category',
    answer: wireAuditTypes,
    handle: async () => {
      const types = Map.groupBy(await deps.types(), ({ kind }) => kind);
      const body: WireAuditTypes = [...types].map(([kind, list]) => ({
        kind,
        types: list.map(({ type }) => type),
        labels: Object.fromEntries(list.map(({ type }) => [type, eventLabel(type)])),
      }));
      return { body, headers: fresh };
    },
  }),
  route({
    method: 'get',
    path: '/audit/sessions/:id',
    access: 'admin',
    summary: 'Where a user is signed in now',
    answer: v.array(wireAuditSession),
    refuses: [404],
    params: idParams,
    handle: async ({ params }) => {
      const sessions = await deps.openSessionsOf(idOr404(params.id, 'User'));
      const body: readonly WireAuditSession[] = sessions.map(({ agent, openedAt, usedAt }) => ({
        agent,
        openedAt: openedAt.toISOString(),
        usedAt: usedAt.toISOString(),
      }));
      return { body, headers: fresh };
    },
  }),
  route({
    method: 'get',
    path: '/audit/export.csv',
    access: 'admin',
    summary: 'All events that match, as CSV',
    answer: { fileOf: ['text/csv'] },
    answerHeaders: ['Content-Disposition'],
    query: v.object(filterQuery),
    handle: async ({ query }) => {
      const filter = filterOf(query);
      const { sought } = await deps.peopleSearch(filter.text);
      return {
        body: csvOf(deps, filter, sought),
        headers: {
          ...fresh,
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="history.csv"',
        },
      };
    },
  }),
  route({
    method: 'get',
    path: '/audit/state/:kind/:id',
    access: 'admin',
    summary: 'Something as it was at a moment',
    answer: wireAuditState,
    refuses: [404],
    params: subjectParams,
    query: v.object({ at: v.optional(moment) }),
    handle: async ({ params, query }) => ({ body: await deps.stateAt(params, query.at), headers: fresh }),
  }),
  route({
    method: 'get',
    path: '/audit/diff/:kind/:id',
    access: 'admin',
    summary: 'What differs between two moments',
    answer: wireAuditDifference,
    refuses: [404],
    params: subjectParams,
    query: v.object({ from: v.optional(moment), to: v.optional(moment) }),
    handle: async ({ params, query }) => ({
      body: await deps.differenceBetween(params, query.from, query.to),
      headers: fresh,
    }),
  }),
];
