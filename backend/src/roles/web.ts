import { join } from 'node:path';
import { signUpCommands } from '#commands/accounts/signUp/signUpCommands.ts';
import { systemContext } from '#commands/handle.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { NotOwnLog } from '#infra/eventStore/eventStore.ts';
import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import type { RunningRole, Services } from '../composition.ts';
import { createApp } from '../http/app.ts';
import { createUploads } from '../http/middlewares/uploads.ts';
import { builtPage } from '../http/spa/builtPage.ts';
import { pageAnswers } from '../http/spa/pageAnswers.ts';
import { loadCreatePages } from '../http/spa/renderPages.ts';
import { loadStaticFiles } from '../http/spa/staticFiles.ts';
import { devMailbox } from '../http/system/devMailbox.ts';
import { createReadiness } from '../http/system/readiness.ts';
import { openCards } from './cards.ts';
import { catalogueQueries, timedSearches } from './catalogueQueries.ts';
import { startLeftOverUploads } from './leftOverUploads.ts';
import { readinessChecks } from './readinessChecks.ts';
import { shopOf } from './shopOf.ts';
import { listen } from './web/listen.ts';
import { openState } from './web/openState.ts';
import { protection } from './web/protection.ts';
import { webRoutes } from './webRoutes.ts';

/** Creates the Admin that the configuration names, unless that address has an account, or it was created at an earlier start. */
const makeFirstAdmin = async (services: Services): Promise<void> => {
  const { config, handle, store, vault, log, now } = services;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email === undefined || password === undefined) return;
  const commandId = uuidV5(`first Admin:${email.toLowerCase()}`);
  try {
    const { userId, handled } = await signUpCommands({ handle, store, vault }).createAdmin(
      { firstName: 'Admin', lastName: '', email, password, country: 'United Kingdom' },
      systemContext('boot', commandId, now().toISOString()),
    );
    if (handled?.alreadyHandled === false) log.info({ userId }, 'Created the first Admin');
  } catch (error) {
    // A shop whose log lacks events takes no write, but can be read.
    if (!(error instanceof NotOwnLog)) throw error;
  }
};

/** Serves the API and the SPA. */
export const startWeb = async (services: Services): Promise<RunningRole> => {
  const { config, log, vault, files, pagesDir, now, tracing } = services;
  await makeFirstAdmin(services);
  const { readSide, metrics, sessions, kept, keepMeant } = await openState(services);
  const { counters, handle, cardHosts, hsts } = await protection(services);
  // Connects when an Admin first opens the queues.
  const jobQueue = createJobQueue({ databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL, log });
  const cards = openCards(services);
  for (const gauge of cards.gauges) metrics.gauge(gauge);
  const askReadiness = createReadiness(readinessChecks(services, cards), log);
  const pageFiles = await loadStaticFiles(join(pagesDir, 'client'));
  const createPages = await loadCreatePages(join(pagesDir, 'server/pages/pages.js'));
  const origin = config.PUBLIC_URL;
  const catalogue = timedSearches(catalogueQueries(services, jobQueue, keepMeant), metrics.timeSearch);
  const routes = webRoutes({
    ...services,
    handle,
    vault: { ...vault, sessions },
    cards,
    catalogue,
    keep: kept.keep,
    askReadiness,
    counters,
    jobQueue,
  });
  const answer = pageAnswers(routes, now);
  const app = createApp({
    kept,
    routes,
    mount: {
      limiter: counters.take,
      findSession: sessions.find,
      isRecent: async (token) => {
        const openedAt = await sessions.openedAt(token);
        return (
          openedAt !== null && now().getTime() - openedAt.getTime() <= config.RECENT_SIGN_IN_MINUTES * 60_000
        );
      },
      claimKey: vault.idempotencyKeys.claim,
      receiveUploads: createUploads(files.receive, config.UPLOAD_MAX_BYTES),
      waitForReadSide: async (written) => {
        await Promise.all(written.map((write) => readSide.waitFor(write)));
      },
      bodySeconds: config.BODY_SECONDS,
      now,
      tracing,
    },
    spa: {
      ...catalogue.models,
      ...catalogue.categories,
      reference: services.reference,
      shop: shopOf(config),
      contentUsage: config.CONTENT_USAGE,
      files: pageFiles,
      built: builtPage(pageFiles),
      pages: (await createPages?.({ answer, origin })) ?? null,
      keep: kept.keep,
      origin,
      now,
      log,
    },
    cardHosts,
    hsts,
    trustedProxies: config.TRUSTED_PROXIES,
    metrics,
    extra: devMailbox(config),
    log,
    accessLog: config.ACCESS_LOG,
  });
  const application = app.callback();
  const server = await listen(services, kept, (request, response) => void application(request, response));
  const leftOverUploads = startLeftOverUploads(services);
  return {
    stop: async () => {
      await leftOverUploads.stop();
      await server.close();
      await jobQueue.close();
      await Promise.all([readSide.close(), sessions.close()]);
    },
  };
};
