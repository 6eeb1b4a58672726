import type { ConversionEvent } from '#domain/catalogue/conversion.events.ts';
import { streams } from '#domain/streams.ts';
import { conversionReadyMail } from '#infra/mail/templates/conversionReadyMail.ts';
import { addressMail, askingEvent } from '../accounts/mailReader.ts';
import type { ComposeMail } from '../composedMail.ts';
import type { VersionMailDependencies } from '../ordering/composeVersionMail.ts';

/** A file in another format, for a person who has waited for it and may still download it. */
export const composeConversionMail = (deps: VersionMailDependencies): ComposeMail => {
  const address = addressMail(deps);
  const { shopName, shopEmail, publicUrl } = deps.shop;
  return async ({ subjectId: conversionId, cause }) => {
    const announced = await askingEvent<ConversionEvent>(deps, streams.conversion(conversionId), cause);
    if (announced?.type !== 'ConversionAnnounced') return { skipped: 'the announcement is not there' };
    const { modelId, to, userId } = announced.data;
    const model = await deps.versionsOf(modelId);
    const mayDownload = model?.isListed || (await deps.ownedFrom(userId, modelId)) !== null;
    if (!model || !mayDownload) return { skipped: 'the model is no longer the client’s' };
    return address(userId, cause, ({ firstName }) =>
      conversionReadyMail({
        shopName,
        shopEmail,
        firstName,
        modelName: model.name,
        format: to.toUpperCase(),
        modelLink: new URL(`/ProductDetail/${modelId}`, publicUrl).href,
      }),
    );
  };
};
