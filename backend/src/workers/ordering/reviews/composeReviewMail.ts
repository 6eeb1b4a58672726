import { openReason } from '#commands/ordering/refunds/refundCommands.ts';
import { stopReviewMailsLink } from '#commands/ordering/reviews/reviewMails.ts';
import { writeReview } from '#contract/constants.ts';
import { reviewIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { Signer } from '#infra/vault/signer.ts';
import { reportDecidedMail } from '#mails/contactMails.ts';
import { reviewAskedMail, yourReviewMail } from '#mails/modelMails.ts';
import { addressMail, askingEvent } from '../../accounts/users/mailReader.ts';
import { type ComposeMail, linkTo, theShop } from '../../composedMail.ts';
import {
  type ContactMailDependencies,
  loadMessage,
  nobodyToMail,
} from '../../content/contact/composeContactMails.ts';
import { type ModelMailDependencies, noLongerTheirs } from '../announcements/composeModelMails.ts';

export type ReviewMailDependencies = ModelMailDependencies & { readonly signer: Pick<Signer, 'sign'> };

/** The request for a review of a model, unless its time has passed: every reason is looked up again. */
export const composeReviewMail = (deps: ReviewMailDependencies): ComposeMail => {
  const address = addressMail(deps);
  const { shop } = deps;
  return async ({ subjectId: userId, cause }) => {
    const events = await deps.eventStore.readStream(streams.announcement(userId));
    const asked = events.find(({ id }) => id === cause.eventId);
    if (asked?.type !== 'ReviewAskedFor') return { skipped: 'the request is not there' };
    if (events.some(({ type }) => type === 'ReviewMailsStopped'))
      return { skipped: 'the client wants no such mails' };
    const { modelId } = asked.data;
    const reviews = await deps.eventStore.readStream(streams.review(reviewIdOf(userId, modelId)));
    if (reviews.length > 0) return { skipped: 'the model was reviewed' };
    if ((await deps.ownedFrom(userId, modelId)) === null) return noLongerTheirs;
    const model = await deps.versionsOf(modelId);
    if (!model?.isListed) return { skipped: 'the model is no longer public' };
    return address(userId, cause, ({ firstName }) => {
      const link = stopReviewMailsLink(deps.signer, userId);
      return {
        unsubscribe: linkTo(shop, `/api/review/stop/${link}`),
        ...reviewAskedMail({
          ...shop,
          firstName,
          modelName: model.name,
          modelLink: linkTo(shop, `/ProductDetail/${modelId}${writeReview}`),
          stopLink: linkTo(shop, `/stopReviewMails/${link}`),
        }),
      };
    });
  };
};

/** What the shop answered to a review, or decided about it, for its author; a reply, which may object, goes to the shop. */
export const composeYourReviewMail = (deps: ModelMailDependencies): ComposeMail => {
  const address = addressMail(deps);
  const { shop } = deps;
  return async ({ subjectId: reviewId, cause }) => {
    const event = await askingEvent(deps, streams.review(reviewId), cause);
    if (event?.type !== 'ReviewAnswered' && event?.type !== 'ReviewHidden' && event?.type !== 'ReviewKept')
      return { skipped: 'nothing was decided' };
    const { userId, modelId } = event.data;
    const said = event.type === 'ReviewAnswered' ? event.data.answer : event.data.reason;
    const words = await openReason(deps.personalKeys.open, said);
    const modelName = (await deps.versionsOf(modelId))?.name ?? 'a model';
    const modelLink = linkTo(shop, `/ProductDetail/${modelId}`);
    return address(userId, cause, ({ firstName }) => ({
      replyTo: theShop(shop),
      ...yourReviewMail({ ...shop, firstName, modelName, modelLink, what: event.type, words }),
    }));
  };
};

/** The decision about a review, for its reporter; a reply, which may object, goes to the shop. */
export const composeReportDecidedMail =
  (deps: ContactMailDependencies): ComposeMail =>
  async ({ subjectId: messageId, cause }) => {
    const found = await loadMessage(deps, messageId);
    const answered = await askingEvent(deps, streams.contactMessage(messageId), cause);
    if (!found || answered?.type !== 'ContactMessageAnswered') return { skipped: 'the report is gone' };
    if (found.personal.email === '') return nobodyToMail;
    const reason = await openReason(deps.personalKeys.open, answered.data.reason);
    return {
      personId: messageId,
      to: { name: '', address: found.personal.email },
      replyTo: theShop(deps.shop),
      ...reportDecidedMail(deps.shop, { hides: answered.data.hides === true, reason }),
    };
  };
