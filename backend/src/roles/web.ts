import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connectTo } from '#infra/database/connectTo.ts';
import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import { createSitemapFiles } from '#infra/sitemap/sitemapFiles.ts';
import { keepSessions } from '#infra/vault/keptSessions.ts';
import { identity as categories } from '#projections/catalogue/categories/table.ts';
import { identity as models } from '#projections/catalogue/models/table.ts';
import { identity as passports } from '#projections/catalogue/passports/table.ts';
import { identity as previews } from '#projections/catalogue/previews/table.ts';
import { identity as versions } from '#projections/catalogue/versions/table.ts';
import { identity as homeSlider } from '#projections/content/homeSlider/table.ts';
import { createReadSide } from '#projections/readSide.ts';
import { projectionIdentities } from '#projections/registry.ts';
import type { Services } from '../composition.ts';
import type { Config } from '../config.ts';
import { createApp } from '../http/app.ts';
import { createHttpServer } from '../http/createHttpServer.ts';
import { createEdgeCache } from '../http/edgeCache.ts';
import { tokenIn } from '../http/middlewares/authenticate.ts';
import { logCached } from '../http/middlewares/requestLog.ts';
import { type Hsts, stripeHosts } from '../http/middlewares/securityHeaders.ts';
import { createUploads } from '../http/middlewares/uploads.ts';
import { createRateLimiter, noLimits } from '../http/rateLimits.ts';
import { builtPage } from '../http/spa/builtPage.ts';
import { keptAnswers } from '../http/spa/keptAnswers.ts';
import { pageAnswers } from '../http/spa/pageAnswers.ts';
import { loadCreatePages } from '../http/spa/renderPages.ts';
import { loadStaticFiles } from '../http/spa/staticFiles.ts';
import { devMailbox } from '../http/system/devMailbox.ts';
import { createMetrics } from '../http/system/metrics.ts';
import { createReadiness } from '../http/system/readiness.ts';
import { catalogueQueries } from './catalogueQueries.ts';
import { makeFirstAdmin } from './firstAdmin.ts';
import { hashGauge } from './hashGauge.ts';
import { startLeftOverUploads } from './leftOverUploads.ts';
import { limitsOf } from './limitsOf.ts';
import { originOf } from './originOf.ts';
import { readinessChecks } from './readinessChecks.ts';
import type { RunningRole } from './role.ts';
import { runnerGauges } from './runnerGauges.ts';
import { shopOf } from './shopOf.ts';
import { timedSearches } from './timedSearches.ts';
import { webRoutes } from './webRoutes.ts';

const cardHostsOf = (sandbox: string | undefined) => {
  if (sandbox === undefined) return stripeHosts;
  const { origin } = new URL(sandbox);
  return { scripts: [], frames: [origin], connect: [origin] };
};

const hstsOf = ({ PUBLIC_URL, HSTS_SUBDOMAINS }: Config): Hsts => {
  if (!PUBLIC_URL.startsWith('https:')) return 'off';
  return HSTS_SUBDOMAINS ? 'subdomains' : 'host';
};

/** Serves the API and the SPA. */
export const startWeb = async (services: Services): Promise<RunningRole> => {
  const { config, log, database, vault, files, pagesDir, now } = services;
  await makeFirstAdmin(services);
  const readSide = await createReadSide({
    db: database.db,
    connect: () => connectTo(config.DATABASE_URL),
    projections: projectionIdentities,
  });
  const mailboxUrl = config.NODE_ENV === 'production' ? undefined : config.DEV_MAILBOX_URL;
  const metrics = createMetrics(config.METRICS_TOKEN);
  for (const gauge of [...runnerGauges(services), hashGauge(vault.passwords)]) metrics.gauge(gauge);
  const sessions = await keepSessions({
    sessions: vault.sessions,
    connect: () => connectTo(config.DATABASE_URL),
    now,
  });
  const edgeCache = createEdgeCache(metrics.countCached, (authorization) => {
    const token = tokenIn(authorization);
    return token !== null && sessions.known(token)?.role === 'client';
  });
  // What catalogue answers and pages are made of.
  const onChange = (changed: () => void): void => {
    const shown = [
      models.name,
      previews.name,
      versions.name,
      categories.name,
      homeSlider.name,
      passports.name,
    ];
    for (const name of shown) readSide.onCommit(name, changed);
  };
  onChange(edgeCache.forget);
  const disguise = (key: string) => vault.signer.sign(`rate limit:${key}`);
  const limiting = config.RATE_LIMITS
    ? await createRateLimiter(database.pool, limitsOf(config), disguise)
    : { limiter: noLimits, counters: null };
  // It connects when an Admin first looks at the queues.
  const jobQueue = createJobQueue({ databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL, log });
  const askReadiness = createReadiness(readinessChecks(services, readSide), log);
  const pageFiles = await loadStaticFiles(join(pagesDir, 'client'));
  const createPages = await loadCreatePages(join(pagesDir, 'server/pages/pages.js'));
  const origin = originOf(config);
  const catalogue = timedSearches(catalogueQueries(services, jobQueue), metrics.timeSearch);
  const routes = webRoutes(
    { ...services, vault: { ...vault, sessions } },
    catalogue,
    readSide,
    askReadiness,
    limiting.counters,
    jobQueue,
  );
  const answer = keptAnswers(pageAnswers(routes, now), onChange);
  const app = createApp({
    edgeCache,
    routes,
    mount: {
      limiter: limiting.limiter,
      findSession: sessions.find,
      claimKey: vault.idempotencyKeys.claim,
      receiveUploads: createUploads(files.receive, config.UPLOAD_MAX_BYTES),
      waitForReadSide: async (written) => {
        await Promise.all(written.map((write) => readSide.waitFor(write)));
      },
      bodySeconds: config.BODY_SECONDS,
      now,
      tracing: services.tracing,
    },
    spa: {
      pageOfModels: catalogue.models.pageOfModels,
      shop: shopOf(config),
      files: pageFiles,
      built: builtPage(pageFiles),
      pages: (await createPages?.({ answer, origin })) ?? null,
      edgeCache,
      onChange,
      origin,
      sitemapFiles: createSitemapFiles(services.pages.db),
      now,
      log,
    },
    cardHosts: cardHostsOf(config.STRIPE_API_BASE),
    hsts: hstsOf(config),
    trustedProxies: config.TRUSTED_PROXIES,
    metrics,
    extra: mailboxUrl === undefined ? [] : [devMailbox(mailboxUrl)],
    log,
    accessLog: config.ACCESS_LOG,
  });
  const logAnswered = config.ACCESS_LOG ? logCached(log) : () => {};
  const application = app.callback();
  const server = createHttpServer((request, response) => {
    if (edgeCache.serve(request, response)) logAnswered(request, response);
    else void application(request, response);
  }, config.MAX_CONNECTIONS);
  server.listen(config.PORT, config.HOST);
  await once(server, 'listening');
  log.info({ address: server.address() as AddressInfo }, 'listening');
  const leftOverUploads = startLeftOverUploads(services);
  return {
    stop: async () => {
      await leftOverUploads.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
      await jobQueue.close();
      await Promise.all([readSide.close(), sessions.close()]);
    },
  };
};
