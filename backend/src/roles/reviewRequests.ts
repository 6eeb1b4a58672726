import { reviewMailCommands } from '#commands/ordering/reviewMails.ts';
import { reviewQueries } from '#projections/ordering/reviews/queries.ts';
import { askForReviews } from '#workers/ordering/askForReviews.ts';
import type { Services } from '../composition.ts';
import { emptyBeforeFirstMigration } from './emptyBeforeFirstMigration.ts';
import { every } from './every.ts';
import type { RunningRole } from './role.ts';

/** Pause between two sweeps, in ms. */
const pauseMs = 600_000;

/** Asks clients for a review two weeks after their first download of a model. */
export const startReviewRequests = ({ database: { db }, log, ...services }: Services): RunningRole => {
  const { reviewsDue } = reviewQueries({ db });
  const sweep = askForReviews({
    ...services,
    ...reviewMailCommands(services),
    reviewsDue: emptyBeforeFirstMigration(reviewsDue),
  });
  return every(pauseMs, sweep, (error) => log.warn({ err: error }, 'Asking for reviews failed'));
};
