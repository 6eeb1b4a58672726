import type { WireAuditPage, WireAuditSession, WireAuditTypes } from '#contract/audit.ts';
import { auditCalls } from '#contract/calls/audit/history/auditCalls.ts';
import type { filterQuery } from '#contract/calls/audit/history/auditQuery.ts';
import { maxPageSize } from '#contract/constants.ts';
import { eventLabel } from '#domain/eventDefinitions.ts';
import type { Sessions } from '#infra/vault/sessions.ts';
import type { AuditFilter, AuditQueries } from '#projections/audit/history/events/queries.ts';
import type { resultsOf } from '#projections/audit/history/events/resultsOf.ts';
import { HttpError, idOr404 } from '../../answers.ts';
import { adminOnly, type Route, routesOf } from '../../route.ts';
import { type CsvDeps, csvFile, csvOf } from './csv.ts';
import type { eventDetails } from './eventDetails.ts';
import type { momentsOf } from './momentsOf.ts';
import type { peopleSearch } from './peopleSearch.ts';
import { type FoldDeps, presentEntries, presentFolded } from './presentEntry.ts';

type FilterQuery = { readonly [Name in keyof typeof filterQuery]?: string | undefined };

const actorKinds = ['people', 'visitor', 'client', 'admin', 'system'] as const;

const orNothing = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** `actor` is a kind (`admin`), `people` for all but the shop itself, or the id of a person or the name of a part of the system. @throws HttpError 422 */
export const filterOf = ({ actor, text, ...query }: FilterQuery): AuditFilter => {
  if (query.id !== undefined && query.kind === undefined)
    throw new HttpError(422, 'id: name the kind that it belongs to, too');
  const actorKind = actorKinds.find((kind) => kind === actor);
  return { ...query, text: orNothing(text), actorKind, actorId: actorKind ? undefined : actor };
};

export type AuditDeps = CsvDeps &
  FoldDeps &
  ReturnType<typeof momentsOf> & {
    readonly types: AuditQueries['types'];
    readonly resultsOf: ReturnType<typeof resultsOf>;
    readonly peopleSearch: ReturnType<typeof peopleSearch>;
    readonly eventDetails: ReturnType<typeof eventDetails>;
    readonly openSessionsOf: Sessions['openOf'];
  };

/** Default number of entries on a page. */
const usualPage = 50;

/** The audited history: for Admins alone, and read-only. */
export const auditRoutes = (deps: AuditDeps): readonly Route[] =>
  routesOf(auditCalls, {
    'GET /audit/events': adminOnly(
      async ({ query: { before, after, limit = usualPage, fold, ...query } }) => {
        const size = Math.min(limit, maxPageSize);
        const filter = filterOf(query);
        const { sought, people } = await deps.peopleSearch(filter.text);
        const rows = await deps.entries(filter, { before, after, limit: size + 1 }, sought);
        const shown = rows.slice(0, size);
        const older = rows.length > size ? (shown.at(-1)?.position ?? null) : null;
        const about = filter.kind === 'model' ? (filter.id ?? null) : null;
        const results = fold === 'actions' ? await deps.resultsOf(shown, filter) : new Map();
        const entries = fold
          ? await presentFolded(deps, shown, about, results)
          : await presentEntries(deps, shown);
        return { body: { entries, older, people } satisfies WireAuditPage };
      },
    ),
    'GET /audit/events/:id': adminOnly(async ({ params }) => ({
      body: await deps.eventDetails(idOr404(params.id, 'Event')),
    })),
    'GET /audit/types': adminOnly(async () => {
      const types = Map.groupBy(await deps.types(), ({ kind }) => kind);
      const body: WireAuditTypes = [...types].map(([kind, list]) => ({
        kind,
        types: list.map(({ type }) => type),
        labels: Object.fromEntries(list.map(({ type }) => [type, eventLabel(type)])),
      }));
      return { body };
    }),
    'GET /audit/sessions/:id': adminOnly(async ({ params }) => {
      const sessions = await deps.openSessionsOf(idOr404(params.id, 'User'));
      const body: readonly WireAuditSession[] = sessions.map(({ agent, openedAt, usedAt }) => ({
        agent,
        openedAt: openedAt.toISOString(),
        usedAt: usedAt.toISOString(),
      }));
      return { body };
    }),
    'GET /audit/export.csv': adminOnly(async ({ query }) => {
      const filter = filterOf(query);
      const { sought } = await deps.peopleSearch(filter.text);
      return csvFile('history.csv', csvOf(deps, filter, sought));
    }),
    'GET /audit/state/:kind/:id': adminOnly(async ({ params, query }) => ({
      body: await deps.stateAt(params, query.at),
    })),
    'GET /audit/diff/:kind/:id': adminOnly(async ({ params, query }) => ({
      body: await deps.differenceBetween(params, query.from, query.to),
    })),
  });
