import { sql } from 'kysely';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import type { ReviewEvent } from '#domain/ordering/review.events.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { bigint, boolean, defineTable, integer, json, key, nullable, type RowOf, text } from '../../table.ts';

/** A review. Its words stay encrypted, so an erasure needs no change here. Times are ISO 8601. */
const review = defineTable('review', {
  review_id: key(text()),
  user_id: text(),
  model_id: text(),
  /** The log position of its newest text. */
  seq: bigint(),
  stars: integer(),
  version: integer(),
  is_gift: boolean(),
  personal: json<Encrypted>(),
  written_at: text(),
  changed_at: nullable(text()),
  answer: nullable(json<Encrypted>()),
  answered_at: nullable(text()),
  hidden_reason: nullable(json<Encrypted>()),
  hidden_at: nullable(text()),
});

const readModel = defineReadModel(
  { name: 'ordering/reviews', version: 2 },
  [review],
  [index('review_of_model', review, sql`(model_id, seq)`)],
);

export const reviewTables = readModel.tablesOf;

const reviews = rowTable<RowOf<typeof review>, ReviewEvent>({
  table: review,
  keysOf: ({ data }) => [data.reviewId],
  evolve: (row, { type, data, position, metadata: { at } }) => {
    if (type === 'ReviewWritten')
      return {
        answer: null,
        answered_at: null,
        hidden_reason: null,
        hidden_at: null,
        ...row,
        review_id: data.reviewId,
        user_id: data.userId,
        model_id: data.modelId,
        seq: String(position),
        stars: data.stars,
        version: data.version,
        is_gift: data.isGift,
        personal: data.personal,
        written_at: row?.written_at ?? at,
        changed_at: row && at,
      };
    switch (type) {
      case 'ReviewAnswered':
        return row && { ...row, answer: data.answer, answered_at: at };
      case 'ReviewHidden':
        return row && { ...row, hidden_reason: data.reason, hidden_at: at };
      case 'ReviewRestored':
        return row && { ...row, hidden_reason: null, hidden_at: null };
    }
  },
});

/** The reviews of each model; their average is in catalogue/models. */
export const reviewsProjection = rowProjection<ReviewEvent>({
  streamCategories: ['review'],
  readModel,
  tables: [reviews],
});
