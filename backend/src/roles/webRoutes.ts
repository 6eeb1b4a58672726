import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { readKeyring } from '#proof/keys/keyring.ts';
import { newestTreeHead } from '#proof/treeHeads.ts';
import { queueNames } from '#workers/queues.ts';
import type { Services } from '../composition.ts';
import type { Keep } from '../http/kept/keptAnswers.ts';
import { documentRoutes } from '../http/openapi/documentRoutes.ts';
import type { Counters } from '../http/rateLimits.ts';
import type { Route } from '../http/route.ts';
import { healthRoutes } from '../http/system/healthRoutes.ts';
import { jobRoutes } from '../http/system/jobRoutes.ts';
import { logRoutes } from '../http/system/logRoutes.ts';
import type { AskReadiness } from '../http/system/readiness.ts';
import type { Cards } from './cards.ts';
import type { CatalogueQueries } from './catalogueQueries.ts';
import { wireAccounts } from './wire/accounts.ts';
import { wireAudit } from './wire/audit.ts';
import { wireCatalogue } from './wire/catalogue.ts';
import { wireContent } from './wire/content.ts';
import { wireDeliverable } from './wire/deliverable.ts';
import { wireDownloads } from './wire/downloads.ts';
import { wireOrdering } from './wire/ordering.ts';
import { wirePayments } from './wire/payments.ts';
import { wireUploads } from './wire/uploads.ts';

/** Every call of the API; each file in `wire/` supplies the dependencies of one topic. */
export const webRoutes = (
  services: Services,
  cards: Cards,
  catalogue: CatalogueQueries,
  keep: Keep,
  askReadiness: AskReadiness,
  counters: Counters | null,
  jobQueue: JobQueue,
): readonly Route[] => {
  const { db } = services.database;
  const deliverable = wireDeliverable(services);
  const routes = [
    ...healthRoutes(askReadiness),
    ...wireCatalogue(services, catalogue, keep),
    ...wireUploads(services, catalogue, keep, jobQueue),
    ...wireContent(services, catalogue, keep, jobQueue, deliverable.undeliverable),
    ...wireOrdering(services, deliverable.quote),
    ...wirePayments(services, counters, cards, deliverable.quote),
    ...wireDownloads(services, jobQueue),
    ...wireAccounts(services, counters, cards),
    ...wireAudit(services, jobQueue),
    ...logRoutes({ keyring: () => readKeyring(db), newestTreeHead: () => newestTreeHead(db) }),
    ...jobRoutes({ jobQueue, queues: queueNames }),
  ];
  return [...routes, ...documentRoutes(routes)];
};
