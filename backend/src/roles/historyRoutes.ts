import { positionAt } from '#projections/audit/asOf/positionAt.ts';
import { shopAt } from '#projections/audit/asOf/shopAt.ts';
import { auditQueries } from '#projections/audit/events/queries.ts';
import type { Services } from '../composition.ts';
import { auditRoutes } from '../http/audit/auditRoutes.ts';
import { eventDetails } from '../http/audit/eventDetails.ts';
import { momentsOf } from '../http/audit/momentsOf.ts';
import { shopAtRoutes } from '../http/audit/shopAtRoutes.ts';
import type { Route } from '../http/route.ts';

/** The calls of the audited history, with the log and the vault behind them. */
export const historyRoutes = ({ database: { db }, store, vault, reference }: Services): readonly Route[] => {
  const deps = {
    ...auditQueries({ db }),
    ...shopAt({ db }),
    store,
    reference,
    openMany: vault.personalKeys.openMany,
    positionAt: (at: string) => positionAt(db, at),
  };
  return [
    ...auditRoutes({ ...deps, ...momentsOf(deps), eventDetails: eventDetails(deps) }),
    ...shopAtRoutes(deps),
  ];
};
