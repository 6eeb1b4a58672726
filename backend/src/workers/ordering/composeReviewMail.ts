import { stopReviewMailsLink } from '#commands/ordering/reviewMails.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { AnnouncementEvent } from '#domain/ordering/announcement.events.ts';
import { reviewIdOf } from '#domain/ordering/review.ts';
import { streams } from '#domain/streams.ts';
import { reviewAskedMail } from '#infra/mail/templates/reviewAskedMail.ts';
import type { Signer } from '#infra/vault/signer.ts';
import { addressMail } from '../accounts/mailReader.ts';
import type { ComposeMail } from '../composedMail.ts';
import type { VersionMailDependencies } from './composeVersionMail.ts';

type Deps = VersionMailDependencies & { readonly signer: Pick<Signer, 'sign'> };

/** The request for a review of a model, unless its time has passed: every reason is looked up again. */
export const composeReviewMail = (deps: Deps): ComposeMail => {
  const address = addressMail(deps);
  const { shopName, shopEmail, publicUrl } = deps.shop;
  return async ({ subjectId: userId, cause }) => {
    const events = (await deps.eventStore.readStream(
      streams.announcement(userId),
    )) as readonly RecordedEvent<AnnouncementEvent>[];
    const asked = events.find(({ id }) => id === cause.eventId);
    if (asked?.type !== 'ReviewAskedFor') return { skipped: 'the request is not there' };
    if (events.some(({ type }) => type === 'ReviewMailsStopped'))
      return { skipped: 'the client wants no such mails' };
    const { modelId } = asked.data;
    const reviews = await deps.eventStore.readStream(streams.review(reviewIdOf(userId, modelId)));
    if (reviews.length > 0) return { skipped: 'the model was reviewed' };
    if ((await deps.ownedFrom(userId, modelId)) === null)
      return { skipped: 'the model is no longer the client’s' };
    const model = await deps.versionsOf(modelId);
    if (!model?.isListed) return { skipped: 'the model is no longer public' };
    return address(userId, cause, ({ firstName }) => {
      const link = stopReviewMailsLink(deps.signer, userId);
      const at = (path: string): string => new URL(path, publicUrl).href;
      return {
        unsubscribe: at(`/api/review/stop/${link}`),
        ...reviewAskedMail({
          shopName,
          shopEmail,
          firstName,
          modelName: model.name,
          modelLink: at(`/ProductDetail/${modelId}`),
          stopLink: at(`/stopReviewMails/${link}`),
        }),
      };
    });
  };
};
