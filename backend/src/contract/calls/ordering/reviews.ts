import * as v from 'valibot';
import { reviewStates } from '../../adminTables.ts';
import { longestReview } from '../../constants.ts';
import * as messages from '../../messages.ts';
import { reportReasonNames } from '../../reviewReport.ts';
import { count, described, id, instant, rating, says, text, type Wire } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { choiceOf, emailAddress, filledIn, idParams, ofOne, pageQuery, typed } from '../fields.ts';

const words = v.nullable(v.object({ text, at: instant }));

/** Addition: what an owner says about a model. */
const wireReview = v.object({
  _id: id,
  stars: described(count, '1 to 5'),
  name: described(text, 'Empty, as the text, while the review is hidden, and once its author was erased'),
  text,
  version: described(count, 'The oldest version that the author owns'),
  isGift: described(v.boolean(), 'The shop gave the model to the author'),
  isRefunded: described(v.boolean(), 'The author no longer owns the model'),
  writtenAt: instant,
  changedAt: v.nullable(instant),
  answer: described(words, 'The answer of the shop'),
  hidden: described(words, 'Why and when the shop hid the words'),
});
export type WireReview = Wire<typeof wireReview>;

/** Addition: a review as the Admin sees it among those of all models. */
const deskReview = v.object({
  ...wireReview.entries,
  modelId: id,
  modelName: text,
  reports: described(
    v.array(v.object({ _id: id, reason: text, text, sentAt: instant })),
    'Those that wait for a decision, oldest first',
  ),
});
export type WireDeskReview = Wire<typeof deskReview>;

/** A call with words of the Admin about a review. */
const withWords = <const Refuses extends readonly number[]>(summary: string, refuses: Refuses) =>
  ({
    summary,
    params: idParams,
    body: v.object({ text: filledIn(longestReview) }),
    answer: says(messages.success),
    refuses,
  }) as const;

export const reviewCalls = {
  'GET /review': {
    summary: 'The reviews of all models with their reports, newest first',
    query: v.object({ ...pageQuery, state: choiceOf(reviewStates) }),
    answer: v.array(deskReview),
    answerHeaders: ['X-Total-Count'],
  },
  'GET /review/:id': {
    summary: 'A page of the reviews of a model, newest first, and their average',
    params: idParams,
    query: v.object(pageQuery),
    answer: v.object({ ...rating, reviews: v.array(wireReview) }),
    refuses: [404],
  },
  'GET /review/own/:id': {
    summary: 'The own review of a model',
    params: idParams,
    answer: v.object({
      refusal: described(v.nullable(text), 'Why the caller may not review the model; null if they may'),
      review: v.nullable(wireReview),
    }),
    refuses: [403, 404],
  },
  'POST /review/:id': {
    summary: 'Reviews a model, or changes the own review of it',
    params: idParams,
    body: v.object({
      stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
      text: typed(longestReview),
    }),
    answer: says(messages.success),
    refuses: [403, 404],
  },
  'POST /review/stop/:id': {
    summary: 'Stops the mails that ask a client for reviews, by the link in such a mail (RFC 8058)',
    params: idParams,
    query: v.object({ signature: v.pipe(v.string(), v.maxLength(100)) }),
    answer: says(messages.success),
    refuses: [403],
  },
  'POST /review/report/:id': {
    summary: 'Reports a review to the shop',
    params: idParams,
    body: v.object({
      reason: v.picklist(reportReasonNames),
      text: filledIn(longestReview),
      email: v.optional(v.union([v.literal(''), emailAddress]), ''),
    }),
    answer: says(messages.success),
    refuses: [404],
  },
  'POST /review/keep/:id': withWords(
    'Keeps a reported review; author and reporters get the reason',
    [404, 409],
  ),
  'POST /review/answer/:id': withWords('Answers a review, in place of an earlier answer', [404]),
  'POST /review/hide/:id': withWords(
    'Hides the words of a review, with a reason that everybody can read; author and reporters get it',
    [404],
  ),
  'POST /review/seen/:id': ofOne('Marks a new review as seen', says(messages.success)),
  'POST /review/restore/:id': ofOne('Shows a hidden review again', says(messages.success)),
} as const satisfies CallTable;
