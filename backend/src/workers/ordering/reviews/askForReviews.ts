import { systemContext } from '#commands/handle.ts';
import type { reviewMailCommands } from '#commands/ordering/reviews/reviewMails.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import { pagesOf } from '#infra/async/pagesOf.ts';
import type { ReviewDue, reviewQueries } from '#projections/ordering/reviews/queries.ts';

const dayMs = 86_400_000;
/** The age of a client's first download of a model when a review is asked for. */
const askedAfterMs = 14 * dayMs;
/** Older downloads are left alone, so that a shop that gets this feature does not mail about all of its past. */
const askedUntilMs = 2 * askedAfterMs;
/** Clients asked in parallel. */
const atATime = 8;

export type AskForReviewsDeps = Pick<ReturnType<typeof reviewQueries>, 'reviewsDue'> &
  Pick<ReturnType<typeof reviewMailCommands>, 'askForReview'> & { readonly now: () => Date };

/** One sweep over downloads that are two weeks old. It may be interrupted, and several may run at a time: each client is asked once. */
export const askForReviews = (deps: AskForReviewsDeps) => async (): Promise<void> => {
  const now = deps.now();
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  const within = { from: before(askedUntilMs), until: before(askedAfterMs) };
  for await (const page of pagesOf((last?: ReviewDue) => deps.reviewsDue(within, last ?? null)))
    await mapLimited(atATime, page, ({ user_id: userId, model_id: modelId }) => {
      const commandId = uuidV5(`ask for a review:${userId}:${modelId}`);
      const context = systemContext('reviewRequests', commandId, now.toISOString());
      return deps.askForReview({ userId, modelId }, context);
    });
};
