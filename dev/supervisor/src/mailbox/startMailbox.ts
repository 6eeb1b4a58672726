import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import { isOnThisMachine } from 'backend/http/isOnThisMachine.ts';
import Koa, { type Context } from 'koa';
import { mailPages } from './mailPages.ts';
import { bodyPolicy, pagePolicy } from './page.ts';

export type RunningMailbox = { readonly url: string; readonly kill: () => void };

const answer = (ctx: Context, html: string | null, policy: string): void => {
  if (html === null) return;
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  ctx.body = html;
};

/** Serves the mails of a folder of `.eml` files on a free loopback port; the shop proxies `/dev/mailbox` to it. */
export const startMailbox = async (mailDropDir: string): Promise<RunningMailbox> => {
  const pages = mailPages(mailDropDir);
  const router = new Router({ prefix: '/dev/mailbox' });
  router.get('/', async (ctx) => answer(ctx, await pages.list(), pagePolicy));
  router.get('/:id', async (ctx) => answer(ctx, await pages.show(ctx.params.id ?? ''), pagePolicy));
  router.get('/:id/body', async (ctx) => {
    ctx.set('X-Frame-Options', 'SAMEORIGIN');
    answer(ctx, await pages.body(ctx.params.id ?? ''), bodyPolicy);
  });
  const app = new Koa();
  // A foreign page can point its own name to this port.
  app.use((ctx, next) => (isOnThisMachine(ctx) ? next() : ctx.throw(403)));
  const server = app.use(router.routes()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kill: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
