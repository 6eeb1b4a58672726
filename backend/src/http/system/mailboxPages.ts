import type { Middleware } from 'koa';

/** Pages of the development mailbox as HTML; null when there is no such mail. */
export type Mailbox = {
  readonly list: () => Promise<string>;
  readonly show: (id: string) => Promise<string | null>;
  readonly body: (id: string) => Promise<string | null>;
  /** Content-Security-Policy of the pages, and of a mail in its frame. */
  readonly pagePolicy: string;
  readonly bodyPolicy: string;
};

const idAndPart = /^(?:\/([\w-]{1,200})(\/body)?)?\/?$/;

/** Mails to read below an address, such as `/dev/mailbox`: a list, each mail, and its body for a frame (DESIGN 2). */
export const mailboxPages =
  (below: string, mailbox: Mailbox): Middleware =>
  async (ctx, next) => {
    const match = ctx.path.startsWith(below) ? idAndPart.exec(ctx.path.slice(below.length)) : null;
    if (!match || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const [, id, isBody] = match;
    const page =
      id === undefined ? await mailbox.list() : await (isBody ? mailbox.body(id) : mailbox.show(id));
    if (page === null) return next();
    ctx.set('Content-Security-Policy', isBody ? mailbox.bodyPolicy : mailbox.pagePolicy);
    if (isBody) ctx.set('X-Frame-Options', 'SAMEORIGIN');
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = page;
  };
