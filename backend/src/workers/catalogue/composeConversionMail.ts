import type { ConversionEvent } from '#domain/catalogue/conversion.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import { conversionReadyMail } from '#infra/mail/templates/conversionReadyMail.ts';
import { loadMailReader } from '../accounts/mailReader.ts';
import type { ComposeMail } from '../composedMail.ts';
import type { VersionMailDependencies } from '../ordering/composeVersionMail.ts';

/** A file in another format, for a person who has waited for it and may still download it. */
export const composeConversionMail = (deps: VersionMailDependencies): ComposeMail => {
  const readerOf = loadMailReader(deps);
  const { shopName, shopEmail, publicUrl } = deps.shop;
  return async ({ subjectId: conversionId, cause }) => {
    const events = (await deps.eventStore.readStream(
      streams.conversion(conversionId),
    )) as readonly RecordedEvent<ConversionEvent>[];
    const announced = events.find(({ id }) => id === cause.eventId);
    if (announced?.type !== 'ConversionAnnounced') return { skipped: 'the announcement is not there' };
    const { modelId, to, userId } = announced.data;
    const model = await deps.versionsOf(modelId);
    const mayDownload = model?.isListed || (await deps.ownedFrom(userId, modelId)) !== null;
    if (!model || !mayDownload) return { skipped: 'the model is no longer the client’s' };
    // Last, since a mail that waits with the name already read could be sent after an erasure has searched for its mails (ADR 43).
    const reader = await readerOf(userId, cause.eventId);
    if (!reader) return { skipped: 'the user is gone' };
    return {
      personId: userId,
      to: { name: reader.name, address: reader.address },
      ...conversionReadyMail({
        shopName,
        shopEmail,
        firstName: reader.firstName,
        modelName: model.name,
        format: to.toUpperCase(),
        modelLink: new URL(`/ProductDetail/${modelId}`, publicUrl).href,
      }),
    };
  };
};
