import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import type { SandboxClock } from '../clock.ts';
import { ApiError } from '../model/apiError.ts';
import { parseJson } from '../model/form.ts';
import type { Store } from '../store/store.ts';
import { authorize, corsHeaders } from './access.ts';
import { type Answer, json, type Route } from './call.ts';
import type { Faults } from './faults.ts';
import { fingerprintOf, performOnce } from './idempotency.ts';

export type AppParts = {
  readonly store: Store;
  readonly routes: readonly Route[];
  readonly faults: Faults;
  /** Called after each durable change; null when no webhooks are sent. */
  readonly wakeWebhooks: (() => void) | null;
  readonly clock: Pick<SandboxClock, 'now' | 'isMoved'>;
  /** Receives unexpected errors; never a key or a body. */
  readonly log: (message: string) => void;
};

/** Bodies as text, for the fingerprint. */
const readText = bodyParser({
  enableTypes: ['text'],
  extendTypes: { text: ['application/x-www-form-urlencoded', 'application/json'] },
  textLimit: '1mb',
});

const send = (ctx: Context, { status, headers = {}, body }: Answer): void => {
  ctx.status = status;
  ctx.set(headers);
  ctx.body = body;
};

const errors =
  (log: AppParts['log']): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { status = 500, message, stack } = error as Error & { readonly status?: number };
      if (status >= 500 && !(error instanceof ApiError)) log(stack ?? message);
      const type = status < 500 ? 'invalid_request_error' : 'api_error';
      const text = status < 500 ? message : 'An unknown error occurred.';
      send(ctx, json(status, { error: error instanceof ApiError ? error.body : { type, message: text } }));
    }
  };

const unknownUrl: Middleware = (ctx) => {
  const message = `Unrecognized request URL (${ctx.method}: ${ctx.path}).`;
  throw new ApiError(404, { type: 'invalid_request_error', message });
};

/** The sandbox as a Koa application. */
export const sandboxApp = ({ store, routes, faults, wakeWebhooks, clock, log }: AppParts): Koa => {
  const router = new Router();
  for (const [method, path, access, resource] of routes) {
    if (access === 'browser') {
      router.options(path, (ctx) => {
        ctx.set(corsHeaders(ctx.req));
        ctx.status = 204;
      });
    }
    router[method](path, (ctx) => {
      if (access === 'browser') ctx.set(corsHeaders(ctx.req));
      const publishable = authorize(ctx.req, access);
      const body = String(ctx.request.body ?? '');
      const isControl = access === 'loopback';
      const isDropped = !isControl && faults.apply(path, ctx.path);
      const call = {
        store,
        id: ctx.params.id ?? '',
        form: isControl ? parseJson(body) : new URLSearchParams(method === 'post' ? body : ctx.querystring),
        now: clock.now(),
        baseUrl: `http://${ctx.host}`,
        publishable,
        // Events in the past send no webhooks.
        sendsWebhooks: wakeWebhooks !== null && !clock.isMoved(),
      };
      const fingerprint = fingerprintOf(ctx.method, ctx.path, body);
      const answer =
        method === 'get'
          ? resource(call)
          : performOnce(call, resource, ctx.get('idempotency-key'), fingerprint);
      if (method === 'post') wakeWebhooks?.();
      if (!isDropped) return send(ctx, answer);
      ctx.respond = false;
      ctx.res.destroy();
    });
  }
  const app = new Koa();
  app.on('error', (error: unknown) => log(String(error)));
  app.use(errors(log)).use(readText).use(router.routes()).use(unknownUrl);
  return app;
};
