import { fewestRated } from '#contract/constants.ts';
import type { Db } from '#infra/database/database.ts';
import { type Page, paged } from '../../paging.ts';
import type { Selected } from '../../readModel.ts';
import { reviewTables } from './projector.ts';

const selectReviews = (db: Db) => reviewTables(db).selectFrom('review').selectAll();

/** A review, with its words encrypted. */
export type StoredReview = Selected<typeof selectReviews>;

/** The number of reviews, and their average to one decimal place from `fewestRated` reviews on. */
export type Rating = { readonly count: number; readonly average: number | null };

export const reviewQueries = ({ db }: { readonly db: Db }) => ({
  /** The reviews of a model, the newest text first. */
  reviewsOf: (modelId: string, page: Page): Promise<readonly StoredReview[]> =>
    selectReviews(db).where('model_id', '=', modelId).orderBy('seq', 'desc').$call(paged(page)).execute(),
  reviewById: async (reviewId: string): Promise<StoredReview | null> =>
    (await selectReviews(db).where('review_id', '=', reviewId).executeTakeFirst()) ?? null,
  ratingOf: async (modelId: string): Promise<Rating> => {
    const { count = 0, stars = 0 } =
      (await reviewTables(db)
        .selectFrom('rating')
        .select(['reviews as count', 'stars'])
        .where('model_id', '=', modelId)
        .executeTakeFirst()) ?? {};
    return { count, average: count < fewestRated ? null : Math.round((stars / count) * 10) / 10 };
  },
});
