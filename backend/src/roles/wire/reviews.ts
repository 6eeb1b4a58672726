import { signedInUser } from '#commands/accounts/users/signedInUser.ts';
import { contactCommands } from '#commands/content/contact.ts';
import { keptFrom } from '#commands/ordering/downloads/ownedFrom.ts';
import { reviewCommands } from '#commands/ordering/reviews/reviewCommands.ts';
import { isGoodStopLink, reviewMailCommands } from '#commands/ordering/reviews/reviewMails.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { reviewQueries } from '#projections/ordering/reviews/queries.ts';
import type { Services } from '../../composition.ts';
import { reviewRoutes } from '../../http/ordering/reviews.ts';
import type { Route } from '../../http/route.ts';

/** The wiring of the reviews of models by their owners. */
export const wireReviews = ({ database: { db }, store, vault, handle }: Services): readonly Route[] => {
  const reviews = reviewQueries({ db });
  const owners = entitlementQueries({ db });
  return reviewRoutes({
    ...reviewCommands({
      handle,
      store,
      personalKeys: vault.personalKeys,
      signedInUser: signedInUser({ store, vault }),
      ownedFrom: keptFrom({ store, known: owners.ownedFrom }),
      ...downloadQueries({ db }),
      ...contactCommands({ handle, vault }),
      openReportsOf: reviews.openReportsOf,
    }),
    ...reviews,
    ...reviewMailCommands({ handle, store }),
    isGoodStopLink: (link) => isGoodStopLink(vault.signer, link),
    open: vault.personalKeys.open,
    openMany: vault.personalKeys.openMany,
    ownersAmong: owners.ownersAmong,
  });
};
