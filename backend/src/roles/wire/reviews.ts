import { signedInUser } from '#commands/accounts/users/signedInUser.ts';
import { contactCommands } from '#commands/content/contact.ts';
import { keptFrom } from '#commands/ordering/downloads/ownedFrom.ts';
import { reviewCommands } from '#commands/ordering/reviews/reviewCommands.ts';
import { isGoodStopLink, reviewMailCommands } from '#commands/ordering/reviews/reviewMails.ts';
import { emptyBeforeFirstMigration } from '#projections/emptyBeforeFirstMigration.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { reviewQueries } from '#projections/ordering/reviews/queries.ts';
import { askForReviews } from '#workers/ordering/reviews/askForReviews.ts';
import type { RunningRole, Services } from '../../composition.ts';
import { reviewRoutes } from '../../http/ordering/reviews.ts';
import { every } from '../every.ts';

/** The wiring of the reviews of models by their owners. */
export const wireReviews = ({ database: { db }, store, vault, handle }: Services) => {
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

/** Pause between two searches for due requests for reviews, in ms. */
const pauseMs = 600_000;

/** Asks clients for a review two weeks after their first download of a model. */
export const startReviewRequests = ({ database: { db }, log, ...services }: Services): RunningRole => {
  const { reviewsDue } = reviewQueries({ db });
  const sweep = askForReviews({
    ...services,
    ...reviewMailCommands(services),
    reviewsDue: emptyBeforeFirstMigration(db, reviewsDue),
  });
  return every(pauseMs, sweep, (error) => log.warn({ err: error }, 'Asking for reviews failed'));
};
