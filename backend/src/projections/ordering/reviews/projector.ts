import { sql } from 'kysely';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import type { AnnouncementEvent } from '#domain/ordering/announcements/announcement.events.ts';
import type { DownloadEvent } from '#domain/ordering/downloads/download.events.ts';
import type { ReviewEvent } from '#domain/ordering/reviews/review.events.ts';
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
  /** The Admin has not seen, answered, hidden or kept its newest text. */
  is_new: boolean(),
});

/** A model that a client downloaded: who may be asked for a review. */
const downloaded = defineTable('downloaded', {
  /** `<userId>:<modelId>`, as in ordering/entitlements. */
  pair: key(text()),
  user_id: text(),
  model_id: text(),
  /** The first whole download, ISO 8601. */
  downloaded_at: text(),
  /** The client reviewed the model, or was asked to. */
  is_settled: boolean(),
});

/** A client who wants no mails that ask for reviews. */
const stopped = defineTable('stopped', { user_id: key(text()) });

const readModel = defineReadModel(
  { name: 'ordering/reviews', version: 4 },
  [review, downloaded, stopped],
  [
    index('review_of_model', review, sql`(model_id, seq)`),
    index('review_new', review, sql`(seq) where is_new`),
    index('downloaded_unsettled', downloaded, sql`(downloaded_at, pair) where not is_settled`),
  ],
);

export const reviewTables = readModel.tablesOf;

type Event = ReviewEvent | DownloadEvent | AnnouncementEvent;

const reviews = rowTable<RowOf<typeof review>, Event>({
  table: review,
  keysOf: ({ data }) => ('reviewId' in data ? [data.reviewId] : []),
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
        is_new: true,
      };
    switch (type) {
      case 'ReviewAnswered':
        return row && { ...row, answer: data.answer, answered_at: at, is_new: false };
      case 'ReviewHidden':
        return row && { ...row, hidden_reason: data.reason, hidden_at: at, is_new: false };
      case 'ReviewRestored':
        return row && { ...row, hidden_reason: null, hidden_at: null };
      case 'ReviewKept':
      case 'ReviewSeen':
        return row && { ...row, is_new: false };
      default:
        return row;
    }
  },
});

const downloads = rowTable<RowOf<typeof downloaded>, Event>({
  table: downloaded,
  keysOf: ({ type, data }) =>
    type === 'DownloadCompleted' || type === 'ReviewWritten' || type === 'ReviewAskedFor'
      ? [`${data.userId}:${data.modelId}`]
      : [],
  evolve: (row, { type, data, metadata }, pair) => {
    if (type !== 'DownloadCompleted') return row && { ...row, is_settled: true };
    if (row !== null || data.userId === null) return row;
    return {
      pair,
      user_id: data.userId,
      model_id: data.modelId,
      downloaded_at: metadata.at,
      is_settled: false,
    };
  },
});

const stops = rowTable<RowOf<typeof stopped>, Event>({
  table: stopped,
  keysOf: ({ type, data }) => (type === 'ReviewMailsStopped' ? [data.userId] : []),
  evolve: (_, __, user_id) => ({ user_id }),
});

/** The reviews of each model, and the clients who may be asked for one; the average is in catalogue/models. */
export const reviewsProjection = rowProjection<Event>({
  streamCategories: ['review', 'download', 'announcement'],
  readModel,
  tables: [reviews, downloads, stops],
});
