import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import { isOnThisMachine } from 'backend/http/isOnThisMachine.ts';
import Koa, { type Context } from 'koa';
import { mailPages } from './mailPages.ts';
import { bodyPolicy, type Pages, pagePolicy } from './page.ts';
import { type SampleShop, samplePages } from './samplePages.ts';

export type MailboxOptions = {
  /** Folder of `.eml` files. */
  readonly mailDropDir: string;
  /** The shop's name and address in the sample mails. */
  readonly shop: SampleShop;
};

export type RunningMailbox = { readonly url: string; readonly kill: () => void };

const answer = (ctx: Context, html: string | null, policy: string): void => {
  if (html === null) return;
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  ctx.body = html;
};

const addPages = (router: Router, path: string, pages: Pages): void => {
  router.get(path, async (ctx) => answer(ctx, await pages.list(), pagePolicy));
  router.get(`${path}/:id`, async (ctx) => answer(ctx, await pages.show(ctx.params.id ?? ''), pagePolicy));
  router.get(`${path}/:id/body`, async (ctx) => {
    ctx.set('X-Frame-Options', 'SAMEORIGIN');
    answer(ctx, await pages.body(ctx.params.id ?? ''), bodyPolicy);
  });
};

/** Serves the development mailbox on a free loopback port; the shop proxies `/dev/mailbox` to it. */
export const startMailbox = async ({ mailDropDir, shop }: MailboxOptions): Promise<RunningMailbox> => {
  const router = new Router();
  // Before the mails: otherwise `templates` would be read as the id of a mail.
  addPages(router, '/dev/mailbox/templates', samplePages(shop));
  addPages(router, '/dev/mailbox', mailPages(mailDropDir));
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
