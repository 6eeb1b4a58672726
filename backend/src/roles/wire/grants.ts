import { type GrantDeps, grantCommands } from '#commands/ordering/grants.ts';
import { grantQueries } from '#projections/ordering/entitlements/queries.ts';
import type { Services } from '../../composition.ts';
import { grantRoutes } from '../../http/ordering/grants.ts';

/** The wiring of models that the shop gives. */
export const wireGrants = (
  { database: { db }, store, vault, handle, reference }: Services,
  quote: GrantDeps['quote'],
) =>
  grantRoutes({
    ...grantCommands({ handle, store, personalKeys: vault.personalKeys, quote }),
    ...grantQueries({ db, reference }),
  });
