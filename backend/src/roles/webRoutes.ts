import { documentRoutes } from '../http/openapi/documentRoutes.ts';
import type { Route } from '../http/route.ts';
import { agentRoutes } from '../http/system/agents/agentRoutes.ts';
import type { WebServices } from './webServices.ts';
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
export const webRoutes = (services: WebServices): readonly Route[] => {
  const deliverable = wireDeliverable(services);
  const conversions = wireConversionFacts(services);
  const routes = [
    ...wireSystem(services),
    ...wireCatalogue(services),
    ...wireUploads(services),
    ...wireContent(services, deliverable.undeliverable),
    ...wireOrdering(services),
    ...wireBill(services, conversions),
    ...wireGrants(services, deliverable.quote),
    ...wireReviews(services),
    ...wirePayments(services, deliverable.quote),
    ...wireDisputes(services),
    ...wireDownloads(services, conversions),
    ...wireConversions(services),
    ...wireAccounts(services, conversions),
    ...wireAudit(services),
  ];
  const agents = { routes, publicUrl: services.config.PUBLIC_URL, limiter: services.counters.take };
  const all = [...routes, ...agentRoutes(agents)];
  return [...all, ...documentRoutes(all)];
};
