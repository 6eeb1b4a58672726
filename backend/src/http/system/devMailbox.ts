import type { Context, Middleware } from 'koa';
import { type Config, isProduction } from '../../config.ts';
import { isOnThisMachine } from '../isOnThisMachine.ts';

/** The mailbox's headers that are passed on; the shop sets the others. */
const passedOn = ['Content-Type', 'Content-Security-Policy', 'X-Frame-Options', 'Cache-Control'];

const proxyTo =
  (mailboxUrl: string): Middleware =>
  async (ctx, next) => {
    if (!/^\/dev\/mailbox(\/|$)/.test(ctx.path) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    if (!isOnThisMachine(ctx as unknown as Context)) {
      ctx.status = 403;
      ctx.body = { message: 'The mailbox is for this machine alone' };
      return;
    }
    const answer = await fetch(new URL(ctx.path, mailboxUrl), { redirect: 'manual' });
    if (!answer.ok) return next();
    for (const name of passedOn) {
      const value = answer.headers.get(name);
      if (value !== null) ctx.set(name, value);
    }
    ctx.body = Buffer.from(await answer.arrayBuffer());
  };

/**
 * Proxies `/dev/mailbox…` to the development mailbox, so that it appears on the shop's origin, for this machine alone; nothing in
 * production, or without a mailbox.
 */
export const devMailbox = (config: Config): readonly Middleware[] =>
  config.DEV_MAILBOX_URL === undefined || isProduction(config) ? [] : [proxyTo(config.DEV_MAILBOX_URL)];
