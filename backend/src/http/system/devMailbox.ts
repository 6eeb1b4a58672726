import type { Middleware } from 'koa';

/** What the mailbox says about its page; all else is up to the shop. */
const passedOn = ['Content-Type', 'Content-Security-Policy', 'X-Frame-Options', 'Cache-Control'];

/** Passes `/dev/mailbox…` on to the mailbox of development, so that it appears on the origin of the shop. */
export const devMailbox =
  (mailboxUrl: string): Middleware =>
  async (ctx, next) => {
    if (!/^\/dev\/mailbox(\/|$)/.test(ctx.path) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const answer = await fetch(new URL(ctx.path, mailboxUrl), { redirect: 'manual' });
    if (!answer.ok) return next();
    for (const name of passedOn) {
      const value = answer.headers.get(name);
      if (value !== null) ctx.set(name, value);
    }
    ctx.body = Buffer.from(await answer.arrayBuffer());
  };
