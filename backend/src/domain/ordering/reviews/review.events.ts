import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { encrypted, uuid, version } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

const review = { reviewId: uuid, userId: uuid, modelId: uuid };
const stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

export const reviewEvents = defineEvents({
  ReviewWritten: {
    label: 'Review written',
    meaning:
      'An owner reviewed a model, or changed their review. `personal` contains their name and text, encrypted. `replaces` are the stars of the review that this one changes, null for the first. `version` is the oldest version that they own; `isGift`: the shop gave it to them.',
    emittedBy: ['WriteReview'],
    data: {
      ...review,
      stars,
      replaces: v.nullable(stars),
      personal: encrypted,
      version,
      isGift: v.boolean(),
    },
    sentence: ({ userId, modelId, stars, replaces }, { the }) =>
      sentence`${the('user', userId)} ${replaces === null ? 'reviewed' : 'changed the review of'} ${the('model', modelId)}: ${String(stars)} of 5 stars`,
  },
  ReviewAnswered: {
    label: 'Review answered',
    meaning:
      'The Admin answered a review, or changed the answer. It is encrypted under the key of the reviewer.',
    emittedBy: ['AnswerReview'],
    data: { ...review, answer: encrypted },
    sentence: ({ userId, modelId }, { the }) =>
      sentence`The review of ${the('model', modelId)} by ${the('user', userId)} was answered`,
  },
  ReviewHidden: {
    label: 'Review hidden',
    meaning:
      'The Admin hid the words of a review. Its stars still count, and everybody can read the reason, which is encrypted under the key of the reviewer.',
    emittedBy: ['HideReview'],
    data: { ...review, reason: encrypted },
    sentence: ({ userId, modelId }, { the }) =>
      sentence`The review of ${the('model', modelId)} by ${the('user', userId)} was hidden`,
  },
  ReviewKept: {
    label: 'Reported review kept',
    meaning:
      'Somebody reported a review, and the Admin keeps it. The author and the reporter are mailed the reason, which is encrypted under the key of the reviewer.',
    emittedBy: ['KeepReview'],
    data: { ...review, reason: encrypted },
    sentence: ({ userId, modelId }, { the }) =>
      sentence`The reported review of ${the('model', modelId)} by ${the('user', userId)} was kept`,
  },
  ReviewSeen: {
    label: 'Review seen',
    meaning: 'The Admin has seen what a review says now, so that it no longer waits for them as a new one.',
    emittedBy: ['SeeReview'],
    data: review,
    sentence: ({ userId, modelId }, { the }) =>
      sentence`The review of ${the('model', modelId)} by ${the('user', userId)} was seen`,
  },
  ReviewRestored: {
    label: 'Review shown again',
    meaning: 'The words of a hidden review can be read again.',
    emittedBy: ['RestoreReview'],
    data: review,
    sentence: ({ userId, modelId }, { the }) =>
      sentence`The review of ${the('model', modelId)} by ${the('user', userId)} is shown again`,
  },
});
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>;
