import type { IncomingMessage } from 'node:http';
import { bodyParser } from '@koa/bodyparser';
import Router, { type RouterContext } from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import type { SandboxClock } from '../clock.ts';
import { ApiError } from '../model/apiError.ts';
import { parseForm, parseJson } from '../model/formBody.ts';
import { newId } from '../model/ids.ts';
import type { Store } from '../store/store.ts';
import { authorize, corsHeaders } from './access.ts';
import { type Answer, json, type Route } from './call.ts';
import type { Faults } from './faults.ts';
import { createKeyRegister, perform, requestFingerprint } from './idempotency.ts';

export type AppParts = {
  readonly store: Store;
  readonly routes: readonly Route[];
  readonly faults: Faults;
  readonly webhookTypes: ReadonlySet<string>;
  readonly clock: Pick<SandboxClock, 'now' | 'isMoved'>;
  readonly baseUrl: (request: IncomingMessage) => string;
  /** Called after each durable change. */
  readonly onChange: () => void;
  /** Receives unexpected errors; never a key or a body. */
  readonly log: (message: string) => void;
};

const nothing: ReadonlySet<string> = new Set();

const defaultApiVersion = '2026-10-28.endive';
const apiVersion = (ctx: Context): string => ctx.get('stripe-version') || defaultApiVersion;

/** Bodies as text: the provider's nested names need their own parser, and the fingerprint needs the text. */
const parseText = bodyParser({
  enableTypes: ['text'],
  extendTypes: { text: ['application/x-www-form-urlencoded', 'application/json'] },
  textLimit: '256kb',
  onError: (error) => {
    const { status = 400 } = error as Error & { readonly status?: number };
    throw new ApiError(status, { type: 'invalid_request_error', message: error.message });
  },
});

const readText = async (ctx: Context): Promise<string> => {
  await parseText(ctx, async () => undefined);
  const body: unknown = ctx.request.body;
  return typeof body === 'string' ? body : '';
};

const send = (ctx: Context, { status, headers = {}, body }: Answer): void => {
  ctx.status = status;
  ctx.set({ 'content-type': 'application/json', ...headers });
  ctx.body = body;
};

const answerHeaders: Middleware = async (ctx, next) => {
  ctx.state.requestId = newId('req');
  ctx.set({
    'cache-control': 'no-store',
    'request-id': ctx.state.requestId,
    'stripe-version': apiVersion(ctx),
  });
  const key = ctx.get('idempotency-key');
  if (key !== '') ctx.set('idempotency-key', key);
  await next();
  // Unread bytes of a body would be read as the next request.
  if (ctx.method !== 'GET' && !ctx.req.complete) ctx.set('connection', 'close');
};

const errors =
  (log: AppParts['log']): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ApiError) {
        send(ctx, { ...json(error.status, { error: error.body }), headers: error.headers });
        return;
      }
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      send(ctx, json(500, { error: { type: 'api_error', message: 'An unknown error occurred.' } }));
    }
  };

const preflight =
  (method: string): Middleware =>
  async (ctx, next) => {
    if (ctx.get('access-control-request-method') !== method.toUpperCase()) return next();
    ctx.set(corsHeaders(ctx.req));
    ctx.status = 204;
  };

const unknownUrl: Middleware = (ctx) => {
  if (ctx.path.startsWith('/v1/')) authorize(ctx.req, 'secret');
  const message = `Unrecognized request URL (${ctx.method}: ${ctx.path}).`;
  throw new ApiError(404, { type: 'invalid_request_error', message });
};

/** The sandbox as a Koa application. */
export const sandboxApp = (parts: AppParts): Koa => {
  const keys = createKeyRegister();

  const answerTo = async (ctx: RouterContext, route: Route): Promise<Answer | 'drop'> => {
    const { publishable } = authorize(ctx.req, route.access);
    const isControl = route.access === 'loopback';
    const body = route.method === 'post' ? await readText(ctx) : isControl ? '' : ctx.querystring;
    const form = isControl ? parseJson(body) : parseForm(body);
    const idempotencyKey = (route.method === 'post' && ctx.get('idempotency-key')) || null;
    const release = idempotencyKey === null ? undefined : keys.claim(idempotencyKey);
    let answer: Answer;
    let isDropped: boolean;
    try {
      isDropped = !isControl && parts.faults.apply(route.path, ctx.path);
      const call = {
        store: parts.store,
        path: ctx.params,
        form,
        now: parts.clock.now(),
        baseUrl: parts.baseUrl(ctx.req),
        apiVersion: apiVersion(ctx),
        requestId: String(ctx.state.requestId),
        idempotencyKey,
        publishable,
        // Events in the past send no webhooks.
        webhookTypes: parts.clock.isMoved() ? nothing : parts.webhookTypes,
      };
      answer = await perform(route, call, requestFingerprint(ctx.method, ctx.path, body));
    } finally {
      release?.();
    }
    if (route.method === 'post') parts.onChange();
    return isDropped ? 'drop' : answer;
  };

  const router = new Router();
  for (const route of parts.routes) {
    if (route.access === 'browser') router.options(route.path, preflight(route.method));
    router[route.method](route.path, async (ctx) => {
      if (route.access === 'browser') ctx.set(corsHeaders(ctx.req));
      const answer = await answerTo(ctx, route);
      if (answer !== 'drop') return send(ctx, answer);
      ctx.respond = false;
      ctx.res.destroy();
    });
  }

  const app = new Koa();
  app.on('error', (error: unknown) => parts.log(String(error)));
  app.use(answerHeaders).use(errors(parts.log)).use(router.routes()).use(unknownUrl);
  return app;
};
