import type { AnnouncementEvent } from '#domain/ordering/announcement.events.ts';
import { streams } from '#domain/streams.ts';
import { newVersionMail } from '#infra/mail/templates/newVersionMail.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { VersionQueries } from '#projections/catalogue/versions/queries.ts';
import { addressMail, askingEvent, type MailReaderDependencies } from '../accounts/mailReader.ts';
import type { ComposeMail, ShopIdentity } from '../composedMail.ts';

export type VersionMailDependencies = MailReaderDependencies & {
  readonly shop: ShopIdentity;
  readonly versionsOf: VersionQueries['versionsOf'];
  /** The oldest version of a model that a client bought; null for none. */
  readonly ownedFrom: (userId: string, modelId: string) => Promise<number | null>;
};

/**
 * A new version of a model, for one of its owners. The differences come from the read side.
 * @throws ServiceUnavailable while the read side does not have the version
 */
export const composeVersionMail = (deps: VersionMailDependencies): ComposeMail => {
  const address = addressMail(deps);
  const { shopName, shopEmail, publicUrl } = deps.shop;
  return async ({ subjectId: userId, cause }) => {
    const announced = await askingEvent<AnnouncementEvent>(deps, streams.announcement(userId), cause);
    if (announced?.type !== 'NewVersionAnnounced') return { skipped: 'the announcement is not there' };
    const { modelId, version } = announced.data;
    if ((await deps.ownedFrom(userId, modelId)) === null)
      return { skipped: 'the model is no longer the client’s' };
    const model = await deps.versionsOf(modelId);
    const news = model?.versions.find((one) => one.version === version);
    if (!model || !news) throw new ServiceUnavailable(`Version ${version} of ${modelId} is not known yet`);
    return address(userId, cause, ({ firstName }) =>
      newVersionMail({
        shopName,
        shopEmail,
        firstName,
        modelName: model.name,
        version,
        note: news.note,
        changes: news.changes,
        ordersLink: new URL('/clientDashboard', publicUrl).href,
      }),
    );
  };
};
