import { formatName } from '#domain/kernel/conversionFormats.ts';
import { streams } from '#domain/streams.ts';
import { conversionReadyMail } from '#mails/modelMails.ts';
import { addressMail, askingEvent } from '../../accounts/users/mailReader.ts';
import { type ComposeMail, linkTo } from '../../composedMail.ts';
import {
  type ModelMailDependencies,
  noLongerTheirs,
} from '../../ordering/announcements/composeModelMails.ts';

/** A file in another format, for a person who has waited for it and may still download it. */
export const composeConversionMail = (deps: ModelMailDependencies): ComposeMail => {
  const address = addressMail(deps);
  return async ({ subjectId: conversionId, cause }) => {
    const announced = await askingEvent(deps, streams.conversion(conversionId), cause);
    if (announced?.type !== 'ConversionAnnounced') return { skipped: 'the announcement is not there' };
    const { modelId, to, userId } = announced.data;
    const model = await deps.versionsOf(modelId);
    const mayDownload = model?.isListed || (await deps.ownedFrom(userId, modelId)) !== null;
    if (!model || !mayDownload) return noLongerTheirs;
    return address(userId, cause, ({ firstName }) =>
      conversionReadyMail({
        ...deps.shop,
        firstName,
        modelName: model.name,
        format: formatName(to),
        modelLink: linkTo(deps.shop, `/ProductDetail/${modelId}`),
      }),
    );
  };
};
