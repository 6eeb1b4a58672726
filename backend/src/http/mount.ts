import Router from '@koa/router';
import type { Context } from 'koa';
import { tokenRefused } from '#contract/messages.ts';
import { signInAgain } from '#contract/signInAgain.ts';
import type { Tracing } from '#infra/tracing/tracing.ts';
import type { IdempotencyKeys } from '#infra/vault/idempotencyKeys.ts';
import { HttpError } from './answers.ts';
import { commandContextOf, commandIdOfKey } from './commandContext.ts';
import { correlationOf } from './correlationOf.ts';
import {
  actorOf,
  bearerToken,
  type FindSession,
  oneToken,
  requireAccess,
} from './middlewares/authenticate.ts';
import { bodyInTime, readBody, readRawBody } from './middlewares/readBody.ts';
import type { ReceiveUploads } from './middlewares/uploads.ts';
import { validate } from './middlewares/validate.ts';
import { networkOf } from './networkOf.ts';
import { isForEverybody, present } from './present.ts';
import type { RateLimiter } from './rateLimits.ts';
import { type Answer, type ApiRequest, noFiles, type Route } from './route.ts';

export type MountDeps = {
  readonly limiter: RateLimiter;
  readonly findSession: FindSession;
  /** Whether the session of a token was opened recently. */
  readonly isRecent: (token: string) => Promise<boolean>;
  readonly receiveUploads: ReceiveUploads;
  readonly claimKey: IdempotencyKeys['claim'];
  readonly waitForReadSide: (written: NonNullable<Answer['written']>) => Promise<void>;
  /** Time limits of a body, and of a pause in an upload, in seconds. */
  readonly bodySeconds: number;
  readonly now: () => Date;
  readonly tracing: Tracing;
};

/** The time limit of a body that is read as a whole. */
const whole = ({ bodySeconds: seconds }: MountDeps) => ({ seconds, patience: 'whole' }) as const;

/** A query or body without one of its members. */
const without = (name: string | undefined, value: unknown): unknown => {
  if (name === undefined || value === null || typeof value !== 'object') return value;
  const { [name]: _, ...rest } = value as Readonly<Record<string, unknown>>;
  return rest;
};

/** The member of a query or body that contains the session's token, for a client that sends no header. */
const tokenAmong = ({ tokenIn }: Route, query: unknown, body: unknown): unknown =>
  tokenIn && ((tokenIn.place === 'query' ? query : body) as Readonly<Record<string, unknown>>)[tokenIn.name];

type Caller = Pick<ApiRequest, 'actor' | 'token' | 'isToken' | 'address'> & {
  /** The body, where it had to be read for its token. */
  readonly bodyRead: unknown;
};

/** First step, who calls: rate limit of the network, session, access. @throws HttpError */
const identify = async (ctx: Context, route: Route, deps: MountDeps): Promise<Caller> => {
  const address = networkOf(ctx.ip);
  if (route.limit) await deps.limiter(route.limit, address);
  const bodyRead =
    route.tokenIn?.place === 'body' ? await bodyInTime(ctx.req, whole(deps), () => readBody(ctx)) : undefined;
  const token = oneToken(bearerToken(ctx.get('authorization')), tokenAmong(route, ctx.query, bodyRead));
  const session = token === null ? null : await deps.findSession(token);
  const { isToken = false } = session ?? {};
  const actor = actorOf(session);
  if (actor.kind !== 'visitor') ctx.state.logged = { userId: actor.id };
  if (isToken && !route.byToken) throw new HttpError(403, tokenRefused);
  requireAccess(route.access, actor);
  if (route.recentSignIn && token !== null && !(await deps.isRecent(token)))
    throw new HttpError(403, signInAgain);
  return { actor, token, isToken, address, bodyRead };
};

/** The body as the route declares it. @throws HttpError */
const bodyOf = async (ctx: Context, route: Route, deps: MountDeps, early: unknown): Promise<unknown> => {
  if (route.rawBody) return bodyInTime(ctx.req, whole(deps), () => readRawBody(ctx));
  const isUnread = early === undefined && route.body !== undefined;
  const parsed = isUnread ? await bodyInTime(ctx.req, whole(deps), () => readBody(ctx)) : early;
  return validate(route.body, parsed, 'body');
};

type Received = Omit<ApiRequest, 'context'>;

/**
 * Second step, what was sent: path and query, then files, then the body, each validated. `act` gets it; received files are removed after it.
 * @throws HttpError
 */
const receive = async (
  ctx: Context,
  route: Route,
  deps: MountDeps,
  { bodyRead, ...caller }: Caller,
  act: (received: Received) => Promise<void>,
): Promise<void> => {
  const params = validate(route.params, ctx.params, 'path');
  const query = validate(route.query, ctx.query, 'query');
  const { uploads } = route;
  const upload = { seconds: deps.bodySeconds, patience: 'still' } as const;
  const sent = uploads ? await bodyInTime(ctx.req, upload, () => deps.receiveUploads(ctx, uploads)) : null;
  try {
    const body = await bodyOf(ctx, route, deps, sent?.fields ?? bodyRead);
    await act({ params, query, body, files: sent?.files ?? noFiles, ...caller, headers: ctx.headers });
  } finally {
    await sent?.discard();
  }
};

/** The command of a call: who does it, when, and an id that a repeated call with the same key has too. */
const commandOf = async (ctx: Context, { tokenIn }: Route, deps: MountDeps, received: Received) => {
  const { method, path } = ctx;
  // The caller may have signed in again before repeating the request.
  const commandId = await commandIdOfKey(deps.claimKey, ctx.get('idempotency-key'), received.actor, {
    method,
    path,
    query: without(tokenIn?.name, ctx.query),
    body: without(tokenIn?.name, received.body),
    files: received.files,
  });
  return commandContextOf(correlationOf(ctx), received.actor, deps.now(), commandId);
};

/** Third step: rate limit of the person, handler, the read side's turn, answer. */
const act = async (ctx: Context, route: Route, deps: MountDeps, received: Received): Promise<void> => {
  if (route.limitBy) await deps.limiter(route.limitBy.name, route.limitBy.key(received));
  const context = await commandOf(ctx, route, deps, received);
  if (route.method !== 'get') ctx.set('X-Correlation-Id', correlationOf(ctx));
  // The parts were validated with the route's own schemas.
  const answer = await route.handle({ ...received, context } as never);
  const isVisitor = received.actor.kind === 'visitor';
  if (answer.written) {
    await deps.waitForReadSide(answer.written);
    const position = answer.written.findLast((write) => write.position !== null)?.position;
    // A visitor would learn from it what a call did that answers every visitor alike.
    if (position && !isVisitor) ctx.set('X-Log-Position', position.toString());
  }
  await present(ctx, answer);
  if (!isVisitor && !isForEverybody(ctx)) ctx.set('Cache-Control', 'no-store');
};

/**
 * Every call takes these steps: who calls, what was sent, what is done. No cache may store the answer unless its handler says so, and none to
 * a session unless it is for everybody; kept answers (`http/kept`) are, and get their own header.
 */
const serve = async (ctx: Context, route: Route, deps: MountDeps): Promise<void> => {
  // A refusal is nobody else's either.
  ctx.set('Cache-Control', 'no-store');
  if (route.acts && ctx.method === 'HEAD')
    throw new HttpError(405, 'This address answers GET alone', { Allow: 'GET' });
  const caller = await identify(ctx, route, deps);
  await receive(ctx, route, deps, caller, (received) => act(ctx, route, deps, received));
};

/** A new trace begins with the call, linked to the trace of the browser's action. The caller does not decide what is sampled. */
const traced = (ctx: Context, route: Route, deps: MountDeps): Promise<void> =>
  deps.tracing.run(
    `${ctx.method} /api${route.path}`,
    {
      kind: 'server',
      begins: true,
      linked: ctx.get('traceparent'),
      attributes: {
        'http.request.method': ctx.method,
        'http.route': `/api${route.path}`,
        'shop.correlation': correlationOf(ctx),
      },
    },
    () => serve(ctx, route, deps),
  );

const shapeOf = ({ path }: Pick<Route, 'path'>): string =>
  path.replaceAll(/[^/]+/g, (segment) => (segment.startsWith(':') ? '1' : '0'));

/** Sorts fixed segments before parameters: `/user/:id/verify` is tried before `/user/:userId/:token`. */
export const fixedBeforeParameters = (one: Pick<Route, 'path'>, other: Pick<Route, 'path'>): number => {
  const [a, b] = [shapeOf(one), shapeOf(other)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** The router of all calls under `/api`; the order of `routes` does not matter. */
export const mount = (routes: readonly Route[], deps: MountDeps): Router => {
  const router = new Router({ prefix: '/api' });
  for (const route of routes.toSorted(fixedBeforeParameters))
    router[route.method](route.path, (ctx) => traced(ctx as unknown as Context, route, deps));
  return router;
};
