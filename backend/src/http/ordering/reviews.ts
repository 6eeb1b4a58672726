import * as v from 'valibot';
import { openReason } from '#commands/ordering/refunds/refundCommands.ts';
import type { reviewCommands } from '#commands/ordering/reviews/reviewCommands.ts';
import type { reviewMailCommands } from '#commands/ordering/reviews/reviewMails.ts';
import { reviewCalls, type WireReview } from '#contract/calls/ordering/reviews.ts';
import { reviewPageSize, tablePageSize } from '#contract/constants.ts';
import * as messages from '#contract/messages.ts';
import { contactPersonal, reviewPersonal } from '#contract/personal.ts';
import type { Actor } from '#domain/kernel/event.ts';
import { reviewIdOf } from '#domain/kernel/ids.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { reviewRefusal } from '#domain/ordering/reviews/review.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import type { reviewQueries, StoredReview } from '#projections/ordering/reviews/queries.ts';
import { HttpError, idOr404, orNotFound, said } from '../answers.ts';
import { listAnswer, pageOf } from '../listAnswer.ts';
import { type ApiRequest, adminOnly, everybody, type Route, routesOf, signedInOnly } from '../route.ts';
import { buyerOf } from './cart/buyerOf.ts';

export type ReviewRouteDeps = ReturnType<typeof reviewCommands> &
  ReturnType<typeof reviewQueries> &
  Pick<ReturnType<typeof reviewMailCommands>, 'stopReviewMails'> & {
    readonly isGoodStopLink: (link: { readonly userId: string; readonly signature: string }) => boolean;
    readonly open: PersonalKeys['open'];
    readonly openMany: PersonalKeys['openMany'];
    readonly ownersAmong: (modelId: string, userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  };

type ToWire = Pick<ReviewRouteDeps, 'open' | 'ownersAmong'>;

/** The words and their time; null without words. */
const openedWords = async ({ open }: ToWire, words: Encrypted | null, at: string | null) =>
  at === null ? null : { text: await openReason(open, words), at };

/** Reviews of one model as `actor` sees them: hidden words are read by their author and the Admin only. */
const toWire = async (
  deps: ToWire,
  modelId: string,
  rows: readonly StoredReview[],
  actor: Actor,
): Promise<readonly WireReview[]> => {
  if (rows.length === 0) return [];
  const reviewers = rows.map((row) => row.user_id);
  const owners = await deps.ownersAmong(modelId, reviewers);
  return Promise.all(
    rows.map(async (row) => {
      const isShown = row.hidden_at === null || actor.kind === 'admin' || actor.id === row.user_id;
      const said = v.safeParse(reviewPersonal, isShown ? await deps.open(row.personal) : null);
      return {
        _id: row.review_id,
        stars: row.stars,
        ...(said.success ? said.output : { name: '', text: '' }),
        version: row.version,
        isGift: row.is_gift,
        isRefunded: !owners.has(row.user_id),
        writtenAt: row.written_at,
        changedAt: row.changed_at,
        answer: await openedWords(deps, row.answer, row.answered_at),
        hidden: await openedWords(deps, row.hidden_reason, row.hidden_at),
      };
    }),
  );
};

/** Reviews of several models with the reports about them, for the Admin. */
const toDesk = async (deps: ReviewRouteDeps, rows: readonly StoredReview[], actor: Actor) => {
  const names = await deps.namesOf(rows.map((row) => row.model_id));
  const reports = await deps.openReportsOf(rows.map((row) => row.review_id));
  const opened = await deps.openMany(reports.map(({ personal }) => personal));
  return Promise.all(
    rows.map(async (row) => {
      const [review] = await toWire(deps, row.model_id, [row], actor);
      const about = reports.flatMap(({ messageId, reviewId, personal, sentAt }) => {
        const said = v.safeParse(contactPersonal, opened.get(personal.personId));
        const { subject = '', message = '' } = said.success ? said.output : {};
        return reviewId === row.review_id ? [{ _id: messageId, reason: subject, text: message, sentAt }] : [];
      });
      const modelName = names.get(row.model_id) ?? '';
      return { ...orNotFound(review, 'Review'), modelId: row.model_id, modelName, reports: about };
    }),
  );
};

const reviewerId = (request: Pick<ApiRequest, 'actor'>): string =>
  buyerOf(request, 'Only a client may review models');

/** The calls for reviews by owners. */
export const reviewRoutes = (deps: ReviewRouteDeps): readonly Route[] =>
  routesOf(reviewCalls, {
    'GET /review': adminOnly(async ({ query, actor, context }) => {
      const page = pageOf(query, tablePageSize);
      const { rows, total } = await deps.reviewsBy(query.state, new Date(context.at), page);
      return listAnswer({ rows: await toDesk(deps, rows, actor), total });
    }),
    'GET /review/:id': everybody(async ({ params, query, actor }) => {
      const modelId = idOr404(params.id, 'Model');
      const page = { page: query.page ?? 1, limit: query.limit ?? reviewPageSize };
      const [rating, rows] = await Promise.all([deps.ratingOf(modelId), deps.reviewsOf(modelId, page)]);
      return { body: { ...rating, reviews: await toWire(deps, modelId, rows, actor) } };
    }),
    'GET /review/own/:id': signedInOnly(async (request) => {
      const [userId, modelId] = [reviewerId(request), idOr404(request.params.id, 'Model')];
      const [reviewer, own] = await Promise.all([
        deps.reviewerOf({ userId, modelId }),
        deps.reviewById(reviewIdOf(userId, modelId)),
      ]);
      const [review = null] = await toWire(deps, modelId, own ? [own] : [], request.actor);
      return { body: { refusal: reviewRefusal(reviewer)?.message ?? null, review } };
    }),
    'POST /review/:id': signedInOnly(
      { limitBy: { name: 'cartByUser', key: reviewerId } },
      async (request) => {
        const modelId = idOr404(request.params.id, 'Model');
        const written = deps.writeReview(
          { userId: reviewerId(request), modelId, ...request.body },
          request.context,
        );
        return said(messages.success, written);
      },
    ),
    'POST /review/stop/:id': everybody(async ({ params: { id: userId }, query: { signature }, context }) => {
      if (!deps.isGoodStopLink({ userId, signature })) throw new HttpError(403, 'This link is not valid');
      return said(messages.success, deps.stopReviewMails(userId, context));
    }),
    'POST /review/answer/:id': adminOnly(async ({ params, body, context }) =>
      said(messages.success, deps.answerReview({ reviewId: idOr404(params.id, 'Review'), ...body }, context)),
    ),
    'POST /review/report/:id': everybody({ limit: 'contactByAddress' }, async ({ params, body, context }) =>
      said(messages.success, deps.reportReview({ reviewId: idOr404(params.id, 'Review'), ...body }, context)),
    ),
    'POST /review/hide/:id': adminOnly(async ({ params, body, context }) =>
      said(messages.success, deps.hideReview({ reviewId: idOr404(params.id, 'Review'), ...body }, context)),
    ),
    'POST /review/keep/:id': adminOnly(async ({ params, body, context }) =>
      said(messages.success, deps.keepReview({ reviewId: idOr404(params.id, 'Review'), ...body }, context)),
    ),
    'POST /review/seen/:id': adminOnly(async ({ params, context }) =>
      said(messages.success, deps.seeReview({ reviewId: idOr404(params.id, 'Review') }, context)),
    ),
    'POST /review/restore/:id': adminOnly(async ({ params, context }) =>
      said(messages.success, deps.restoreReview({ reviewId: idOr404(params.id, 'Review') }, context)),
    ),
  });
