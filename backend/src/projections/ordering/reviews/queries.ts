import { sql } from 'kysely';
import { newReviewDays, type ReviewState } from '#contract/adminTables.ts';
import type { Db } from '#infra/database/database.ts';
import { ratingOf } from '../../catalogue/models/factsOfOthers.ts';
import { modelTables } from '../../catalogue/models/table.ts';
import { selectOpenReports } from '../../content/contact.ts';
import { type Page, type Paged, paged, withTotal } from '../../paging.ts';
import type { Selected } from '../../readModel.ts';
import { entitlementTables } from '../entitlements/projector.ts';
import { reviewTables } from './projector.ts';

const selectReviews = (db: Db) => reviewTables(db).selectFrom('review').selectAll();

/** A review, with its words encrypted. */
export type StoredReview = Selected<typeof selectReviews>;

/** The number of due requests that are read at a time. */
const dueAtOnce = 500;

type DueAfter = { readonly downloaded_at: string; readonly pair: string };

/** Downloads in a time whose clients may be asked for a review of the model, which is public and theirs; oldest first, behind `after`. */
const selectReviewsDue = (
  db: Db,
  { from, until }: { readonly from: string; readonly until: string },
  after: DueAfter | null,
) =>
  reviewTables(db)
    .selectFrom('downloaded')
    .select(['user_id', 'model_id', 'downloaded_at', 'pair'])
    .where('is_settled', '=', sql.lit(false))
    .where('downloaded_at', '>=', from)
    .where('downloaded_at', '<', until)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(downloaded_at, pair) > (${after?.downloaded_at}, ${after?.pair})`),
    )
    .where(({ exists, not }) =>
      not(
        exists(
          reviewTables(db)
            .selectFrom('stopped')
            .select('stopped.user_id')
            .where('stopped.user_id', '=', sql<string>`downloaded.user_id`),
        ),
      ),
    )
    .where(({ exists }) =>
      exists(
        entitlementTables(db)
          .selectFrom('entitlement')
          .select('entitlement_id')
          .where('entitlement_id', '=', sql<string>`downloaded.pair`),
      ),
    )
    .where(({ exists }) =>
      exists(
        modelTables(db)
          .selectFrom('model')
          .select('listed')
          .where('model.model_id', '=', sql<string>`downloaded.model_id`)
          .where('listed', '=', sql.lit(true)),
      ),
    )
    .orderBy('downloaded_at')
    .orderBy('pair')
    .limit(dueAtOnce);

export type ReviewDue = Selected<typeof selectReviewsDue>;

const reviewsIn = (db: Db, state: ReviewState | undefined, now: Date) => {
  const all = reviewTables(db).selectFrom('review');
  const since = new Date(now.getTime() - newReviewDays * 86_400_000).toISOString();
  if (state === 'new')
    return all
      .where('is_new', '=', sql.lit(true))
      .where(sql<boolean>`coalesce(changed_at, written_at) >= ${since}`);
  return state === 'reported'
    ? all.where(({ exists }) =>
        exists(selectOpenReports(db).where('review_id', '=', sql<string>`review.review_id`)),
      )
    : all;
};

export const reviewQueries = ({ db }: { readonly db: Db }) => ({
  /** The reviews of a model, the newest text first. */
  reviewsOf: (modelId: string, page: Page): Promise<readonly StoredReview[]> =>
    selectReviews(db).where('model_id', '=', modelId).orderBy('seq', 'desc').$call(paged(page)).execute(),
  /** The reviews of all models, the newest text first. */
  reviewsBy: (state: ReviewState | undefined, now: Date, page: Page): Promise<Paged<StoredReview>> =>
    withTotal(reviewsIn(db, state, now).selectAll().orderBy('seq', 'desc').$call(paged(page))),
  /** The reports of these reviews that wait for a decision, oldest first. */
  openReportsOf: (reviewIds: readonly string[]) =>
    selectOpenReports(db)
      .where('review_id', 'in', [...reviewIds, ''])
      .execute(),
  namesOf: async (modelIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const named = modelTables(db).selectFrom('model').select(['model_id', 'attributes']);
    const rows = await named.where('model_id', 'in', [...modelIds, '']).execute();
    return new Map(rows.map((row) => [row.model_id, row.attributes.name]));
  },
  reviewsDue: (
    within: { readonly from: string; readonly until: string },
    after: ReviewDue | null,
  ): Promise<readonly ReviewDue[]> => selectReviewsDue(db, within, after).execute(),
  reviewById: async (reviewId: string): Promise<StoredReview | null> =>
    (await selectReviews(db).where('review_id', '=', reviewId).executeTakeFirst()) ?? null,
  /** The number of reviews, and their average to one decimal place. */
  ratingOf: async (modelId: string): Promise<{ readonly count: number; readonly average: number | null }> => {
    const rated = await modelTables(db)
      .selectFrom('model')
      .select(['reviews', 'stars'])
      .where('model_id', '=', modelId)
      .executeTakeFirst();
    return ratingOf(rated ?? { reviews: 0, stars: 0 });
  },
});
