import { may } from '#access/may.ts';
import type { Actor } from '#domain/kernel/event.ts';
import type { Session } from '#infra/vault/sessions.ts';
import { HttpError } from '../answers.ts';
import type { Access } from '../route.ts';

/** The holder of a session, or null for an unknown token. */
export type FindSession = (token: string) => Promise<Pick<Session, 'userId' | 'role' | 'isToken'> | null>;

export const visitor: Actor = { kind: 'visitor', id: null };

/** The token of `Authorization: Bearer …`; null for anything else. */
export const tokenIn = (authorization: string): string | null =>
  /^Bearer +([A-Za-z0-9._~+/=-]{1,512})$/i.exec(authorization)?.[1] ?? null;

/** The same for a header that may be missing. @throws HttpError 401 for another scheme */
export const bearerToken = (authorization: string | undefined): string | null => {
  if (authorization === undefined || authorization === '') return null;
  const token = tokenIn(authorization);
  if (token === null) throw new HttpError(401, 'The Authorization header must be: Bearer <token>');
  return token;
};

/** One token from the documented places; two that differ are refused (Q20). @throws HttpError 401 */
export const oneToken = (header: string | null, elsewhere: unknown): string | null => {
  if (typeof elsewhere !== 'string' || elsewhere === '') return header;
  if (header !== null && header !== elsewhere)
    throw new HttpError(401, 'The token in the header and the token in the request differ');
  return elsewhere;
};

/** The actor of a call, from the session alone (Q06). An unknown token counts as a visitor. */
export const actorOf = (session: Awaited<ReturnType<FindSession>>): Actor => {
  if (!session) return visitor;
  return { kind: session.role === 'Admin' ? 'admin' : 'client', id: session.userId };
};

/** Refuses callers without access. @throws HttpError 401 without a session, 403 with the wrong role */
export const requireAccess = (access: Access, actor: Actor): void => {
  if (access === 'public') return;
  if (actor.kind === 'visitor') throw new HttpError(401, 'Please sign in first');
  if (access === 'admin' && !may(actor, 'administer', null))
    throw new HttpError(403, 'Only an Admin may do this');
};
