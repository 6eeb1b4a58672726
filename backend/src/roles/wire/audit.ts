import { jobsOfEvents } from '#policies/jobsOfEvents.ts';
import { policies } from '#policies/registry.ts';
import { userQueries } from '#projections/accounts/users/queries.ts';
import { auditEntries } from '#projections/audit/history/events/entriesAboutPeople.ts';
import { auditQueries } from '#projections/audit/history/events/queries.ts';
import { resultsOf } from '#projections/audit/history/events/resultsOf.ts';
import { positionAt, shopAt } from '#projections/audit/moments/shopAt.ts';
import { salesQueries } from '#projections/ordering/sales/queries.ts';
import { auditRoutes } from '../../http/audit/history/auditRoutes.ts';
import { eventDetails } from '../../http/audit/history/eventDetails.ts';
import { momentsOf } from '../../http/audit/history/momentsOf.ts';
import { peopleSearch } from '../../http/audit/history/peopleSearch.ts';
import { shopAtRoutes } from '../../http/audit/moments.ts';
import type { WebServices } from '../webServices.ts';

/** The wiring of the audited history: the log, the vault and the queues behind it. */
export const wireAudit = ({ database: { db }, store, vault, reference, jobQueue }: WebServices) => {
  const deps = {
    ...auditQueries({ db }),
    ...shopAt({ db }),
    salesOf: salesQueries({ db }).salesOf,
    entries: auditEntries({ db }),
    resultsOf: resultsOf({ db }),
    peopleSearch: peopleSearch({
      peopleWith: userQueries({ db }).peopleWith,
      messagesFrom: vault.contactSenders.messagesFrom,
    }),
    store,
    reference,
    openMany: vault.personalKeys.openMany,
    jobsOf: jobsOfEvents({ db, queue: jobQueue, policies }),
    positionAt: (at: string) => positionAt(db, at),
  };
  return [
    ...auditRoutes({
      ...deps,
      ...momentsOf(deps),
      eventDetails: eventDetails(deps),
      openSessionsOf: vault.sessions.openOf,
    }),
    ...shopAtRoutes(deps),
  ];
};
