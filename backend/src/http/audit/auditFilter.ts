import type { filterQuery } from '#contract/calls/audit/auditQuery.ts';
import type { AuditFilter } from '#projections/audit/events/queries.ts';
import { HttpError } from '../httpError.ts';

type FilterQuery = { readonly [Name in keyof typeof filterQuery]?: string | undefined };

const actorKinds = ['visitor', 'client', 'admin', 'system'] as const;

const orNothing = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

/** `actor` is a kind (`admin`), or the id of a person or the name of a part of the system. @throws HttpError 422 */
export const filterOf = ({ actor, text, ...query }: FilterQuery): AuditFilter => {
  if (query.id !== undefined && query.kind === undefined)
    throw new HttpError(422, 'id: name the kind that it belongs to, too');
  const actorKind = actorKinds.find((kind) => kind === actor);
  return { ...query, text: orNothing(text), actorKind, actorId: actorKind ? undefined : actor };
};
