import { stopReviewMailsLink } from '#commands/ordering/reviews/reviewMails.ts';
import { writeReview } from '#contract/constants.ts';
import { reviewIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { Signer } from '#infra/vault/signer.ts';
import { reviewAskedMail } from '#mails/modelMails.ts';
import { addressMail } from '../../accounts/users/mailReader.ts';
import { type ComposeMail, linkTo } from '../../composedMail.ts';
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
