import type { JobQueue } from '#infra/queue/jobQueue.ts';
import type { Services } from '../composition.ts';
import type { Keep } from '../http/kept/keptAnswers.ts';
import { documentRoutes } from '../http/openapi/documentRoutes.ts';
import { type Counters, noLimits } from '../http/rateLimits.ts';
import type { Route } from '../http/route.ts';
import { agentRoutes } from '../http/system/agents/agentRoutes.ts';
import type { AskReadiness } from '../http/system/readiness.ts';
import type { Cards } from './cards.ts';
import type { CatalogueQueries } from './catalogueQueries.ts';
import { wireAccounts } from './wire/accounts.ts';
import { wireAudit } from './wire/audit.ts';
import { wireBill } from './wire/bill.ts';
import { wireCatalogue } from './wire/catalogue.ts';
import { wireContent } from './wire/content.ts';
import { wireConversionFacts, wireConversions } from './wire/conversions.ts';
import { wireDeliverable } from './wire/deliverable.ts';
import { wireDisputes } from './wire/disputes.ts';
import { wireDownloads } from './wire/downloads.ts';
import { wireGrants } from './wire/grants.ts';
import { wireOrdering } from './wire/ordering.ts';
import { wirePayments } from './wire/payments.ts';
import { wireReviews } from './wire/reviews.ts';
import { wireSystem } from './wire/system.ts';
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
  const deliverable = wireDeliverable(services);
  const conversions = wireConversionFacts(services);
  const routes = [
    ...wireSystem(services, askReadiness, jobQueue),
    ...wireCatalogue(services, catalogue, keep),
    ...wireUploads(services, catalogue, keep, jobQueue),
    ...wireContent(services, catalogue, keep, jobQueue, deliverable.undeliverable),
    ...wireOrdering(services),
    ...wireBill(services, conversions),
    ...wireGrants(services, deliverable.quote),
    ...wireReviews(services),
    ...wirePayments(services, counters, cards, deliverable.quote),
    ...wireDisputes(services, cards),
    ...wireDownloads(services, conversions),
    ...wireConversions(services, jobQueue),
    ...wireAccounts(services, counters, cards, conversions),
    ...wireAudit(services, jobQueue),
  ];
  const limiter = counters?.take ?? noLimits;
  const agents = { routes, publicUrl: services.config.PUBLIC_URL, limiter };
  const all = [...routes, ...agentRoutes(agents)];
  return [...all, ...documentRoutes(all)];
};
