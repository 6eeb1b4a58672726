import type { Db } from '#infra/database/database.ts';
import { modelTables } from '../../catalogue/models/table.ts';
import { type Page, paged } from '../../paging.ts';
import type { Selected } from '../../readModel.ts';
import { reviewTables } from './projector.ts';

const selectReviews = (db: Db) => reviewTables(db).selectFrom('review').selectAll();

/** A review, with its words encrypted. */
export type StoredReview = Selected<typeof selectReviews>;

export const reviewQueries = ({ db }: { readonly db: Db }) => ({
  /** The reviews of a model, the newest text first. */
  reviewsOf: (modelId: string, page: Page): Promise<readonly StoredReview[]> =>
    selectReviews(db).where('model_id', '=', modelId).orderBy('seq', 'desc').$call(paged(page)).execute(),
  reviewById: async (reviewId: string): Promise<StoredReview | null> =>
    (await selectReviews(db).where('review_id', '=', reviewId).executeTakeFirst()) ?? null,
  /** The number of reviews, and their average to one decimal place from `fewestRated` reviews on. */
  ratingOf: async (modelId: string): Promise<{ readonly count: number; readonly average: number | null }> => {
    const { count = 0, rating = null } =
      (await modelTables(db)
        .selectFrom('model')
        .select(['reviews as count', 'rating'])
        .where('model_id', '=', modelId)
        .executeTakeFirst()) ?? {};
    return { count, average: rating && rating / 10 };
  },
});
