import Koa from 'koa';
import type { Logger } from '#infra/logger/logger.ts';
import { HttpError } from './answers.ts';
import type { KeptAnswers } from './kept/keptAnswers.ts';
import { errors } from './middlewares/errors.ts';
import { lingeringClose } from './middlewares/lingeringClose.ts';
import { requestLog } from './middlewares/requestLog.ts';
import { type CardHosts, type Hsts, securityHeaders } from './middlewares/securityHeaders.ts';
import { type MountDeps, mount } from './mount.ts';
import type { Route } from './route.ts';
import { type SpaDeps, serveSpa } from './spa/serveSpa.ts';
import type { Metrics } from './system/metrics.ts';

export type AppOptions = {
  readonly routes: readonly Route[];
  readonly kept: Pick<KeptAnswers, 'finish'>;
  readonly mount: MountDeps;
  readonly spa: SpaDeps;
  readonly cardHosts: CardHosts;
  readonly hsts: Hsts;
  /** Number of trusted proxies, whose information about the caller's address counts. */
  readonly trustedProxies: number;
  readonly metrics: Pick<Metrics, 'middleware'>;
  /** Pages that exist on embedded services only, such as the mailbox. */
  readonly extra: readonly Koa.Middleware[];
  readonly log: Logger;
  /** Logs every request at `info`. */
  readonly accessLog: boolean;
};

/** The web application: one origin for the API and the SPA. */
export const createApp = (options: AppOptions): Koa => {
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  // The error middleware answers all errors; those that reach Koa are broken connections.
  app.on('error', (error: unknown) => options.log.debug({ err: error }, 'connection error'));
  app.use(lingeringClose());
  app.use(options.metrics.middleware);
  app.use(requestLog(options.log, { all: options.accessLog }));
  app.use(options.kept.finish);
  app.use(securityHeaders(options.cardHosts, options.hsts, options.spa.built));
  // TDMRep (W3C community report): text and data mining of pages, pictures and previews is reserved.
  app.use((ctx, next) => {
    ctx.set('tdm-reservation', '1');
    return next();
  });
  app.use(errors(options.log));
  const router = mount(options.routes, options.mount);
  app.use(router.routes());
  app.use(
    router.allowedMethods({
      throw: true,
      methodNotAllowed: () => new HttpError(405, 'This address does not know this method'),
      notImplemented: () => new HttpError(405, 'This method is not known'),
    }),
  );
  for (const middleware of options.extra) app.use(middleware);
  app.use(serveSpa(options.spa));
  app.use(async (ctx) => {
    ctx.status = 404;
    ctx.body = { message: 'There is nothing at this address' };
  });
  return app;
};
