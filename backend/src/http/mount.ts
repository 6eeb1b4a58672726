import type { ServerResponse } from 'node:http';
import Router from '@koa/router';
import type { Context } from 'koa';
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
import type { RateLimiter } from './rateLimits.ts';
import { type Answer, type ApiRequest, noFiles, type Route } from './route.ts';

/**
 * The number of body bytes that a finished answer sent: all of them, or, after a broken connection, those that were read from the file and
 * no longer buffered. The last of them may never have arrived.
 */
const bytesSent = (response: ServerResponse, body: unknown): number => {
  if (response.req.method === 'HEAD') return 0;
  if (response.writableFinished) return Number(response.getHeader('content-length') ?? 0);
  const { bytesRead = 0, readableLength = 0 } = body as { bytesRead?: number; readableLength?: number };
  return Math.max(0, bytesRead - readableLength - response.writableLength);
};

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

/** Reports the number of sent bytes when the answer's connection has finished, which may happen before the answer exists. */
const onceEnded = ({ res }: Context, report: (bytes: number) => void, body: unknown): void => {
  const ended = () => report(bytesSent(res, body));
  if (res.closed) ended();
  else res.once('close', ended);
};

const present = async (ctx: Context, answer: Answer): Promise<void> => {
  ctx.status = answer.status ?? 200;
  if (answer.headers) ctx.set(answer.headers);
  if (answer.logged) ctx.state.logged = answer.logged;
  if (answer.onSent) onceEnded(ctx, answer.onSent, answer.body);
  const body: unknown = typeof answer.body === 'function' ? await answer.body() : answer.body;
  // Koa drops a bare number or boolean; the documented calls answer with them as JSON.
  if (typeof body === 'number' || typeof body === 'boolean' || body === null) {
    ctx.type = 'json';
    ctx.body = JSON.stringify(body);
  } else {
    ctx.body = body;
  }
};

/** Whether the handler has declared its answer to be the same for every caller, whom it does not name. */
const isForEverybody = (ctx: Context): boolean => ctx.response.get('Cache-Control').startsWith('public');

/** A query or body without one of its members. */
const without = (name: string | undefined, value: unknown): unknown => {
  if (name === undefined || value === null || typeof value !== 'object') return value;
  const { [name]: _, ...rest } = value as Readonly<Record<string, unknown>>;
  return rest;
};

/**
 * Every call takes these steps: rate limit, session, access, validation, idempotency key, handler (permissions, command or query), answer.
 * No cache may store the answer unless its handler says so, and none to a session unless it is for everybody; kept answers (`http/kept`)
 * are, and get their own header.
 */
const serve = async (ctx: Context, route: Route, deps: MountDeps): Promise<void> => {
  // A refusal is nobody else's either.
  ctx.set('Cache-Control', 'no-store');
  const seconds = deps.bodySeconds;
  const soon = <Body>(read: () => Promise<Body>) => bodyInTime(ctx.req, { seconds, patience: 'whole' }, read);
  if (route.acts && ctx.method === 'HEAD')
    throw new HttpError(405, 'This address answers GET alone', { Allow: 'GET' });
  const address = networkOf(ctx.ip);
  if (route.limit) await deps.limiter(route.limit, address);

  const header = bearerToken(ctx.get('authorization'));
  const tokenIn = route.tokenIn;
  const bodyFirst = tokenIn?.place === 'body' ? await soon(() => readBody(ctx)) : undefined;
  const elsewhere =
    tokenIn && (tokenIn.place === 'query' ? ctx.query : (bodyFirst as Record<string, unknown>))[tokenIn.name];
  const token = oneToken(header, elsewhere);
  const actor = await actorOf(deps.findSession, token);
  if (actor.kind !== 'visitor') ctx.state.logged = { userId: actor.id };
  requireAccess(route.access, actor);
  if (route.recentSignIn && token !== null && !(await deps.isRecent(token)))
    throw new HttpError(403, signInAgain);

  const params = validate(route.params, ctx.params, 'path');
  const query = validate(route.query, ctx.query, 'query');
  const { uploads } = route;
  const received = uploads
    ? await bodyInTime(ctx.req, { seconds, patience: 'still' }, () => deps.receiveUploads(ctx, uploads))
    : null;
  try {
    const rawBody = route.rawBody ? await soon(() => readRawBody(ctx)) : undefined;
    const parsed =
      received?.fields ?? bodyFirst ?? (route.body ? await soon(() => readBody(ctx)) : undefined);
    const checked: Omit<ApiRequest, 'context'> = {
      params,
      query,
      body: rawBody ?? validate(route.body, parsed, 'body'),
      files: received?.files ?? noFiles,
      actor,
      token,
      address,
      headers: ctx.headers,
    };
    if (route.limitBy) await deps.limiter(route.limitBy.name, route.limitBy.key(checked));
    const { method, path } = ctx;
    // The caller may have signed in again before repeating the request.
    const commandId = await commandIdOfKey(deps.claimKey, ctx.get('idempotency-key'), actor, {
      method,
      path,
      query: without(tokenIn?.name, ctx.query),
      body: without(tokenIn?.name, checked.body),
      files: checked.files,
    });
    if (route.method !== 'get') ctx.set('X-Correlation-Id', correlationOf(ctx));
    const context = commandContextOf(correlationOf(ctx), actor, deps.now(), commandId);
    const answer = await route.handle({ ...checked, context } as never);
    if (answer.written) {
      await deps.waitForReadSide(answer.written);
      const position = answer.written.findLast((write) => write.position !== null)?.position;
      // A visitor would learn from it what a call did that answers every visitor alike.
      if (position && actor.kind !== 'visitor') ctx.set('X-Log-Position', position.toString());
    }
    await present(ctx, answer);
    if (actor.kind !== 'visitor' && !isForEverybody(ctx)) ctx.set('Cache-Control', 'no-store');
  } finally {
    await received?.discard();
  }
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
