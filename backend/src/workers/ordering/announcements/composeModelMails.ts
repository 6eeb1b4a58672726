import { LRUCache } from 'lru-cache';
import { openReason } from '#commands/ordering/refunds/refundCommands.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { fold } from '#domain/kernel/decider.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { MailPicture } from '#mails/blocks.ts';
import { grantRevokedMail, modelGrantedMail, newVersionMail } from '#mails/modelMails.ts';
import type { VersionQueries } from '#projections/catalogue/versions/queries.ts';
import { addressMail, askingEvent, type MailReaderDependencies } from '../../accounts/users/mailReader.ts';
import { type ComposeMail, linkTo, type ShopIdentity, theShop } from '../../composedMail.ts';
import type { PicturesOf } from '../../content/mails/mailPictures.ts';

type GrantMailDependencies = MailReaderDependencies & {
  readonly shop: ShopIdentity;
  readonly picturesOf: PicturesOf;
};

export type ModelMailDependencies = GrantMailDependencies & {
  readonly versionPictures: ReturnType<typeof versionPictures>;
  readonly versionsOf: VersionQueries['versionsOf'];
  /** The oldest version of a model that a client bought; null for none. */
  readonly ownedFrom: (userId: string, modelId: string) => Promise<number | null>;
};

export const noLongerTheirs = { skipped: 'the model is no longer the client’s' };

/** A model that the shop gave a client, or took back. A reply goes to the shop. */
export const composeGrantMail = (deps: GrantMailDependencies): ComposeMail => {
  const address = addressMail(deps);
  const { shop } = deps;
  return async ({ subjectId: userId, cause }) => {
    const event = await askingEvent(deps, streams.purchases(userId), cause);
    if (event?.type !== 'ModelGranted' && event?.type !== 'GrantRevoked')
      return { skipped: 'no model was given or taken back' };
    const { name: modelName, reason } = event.data;
    const pictures = event.type === 'ModelGranted' ? await deps.picturesOf([event.data]) : [];
    const opened = await openReason(deps.personalKeys.open, reason);
    const compose = event.type === 'ModelGranted' ? modelGrantedMail : grantRevokedMail;
    return address(userId, cause, ({ firstName }) => ({
      replyTo: theShop(shop),
      ...compose({
        ...shop,
        firstName,
        modelName,
        pictures,
        at: event.metadata.at,
        reason: opened,
        ordersLink: linkTo(shop, '/clientDashboard'),
      }),
    }));
  };
};

/** Number of versions whose pictures are kept: the owners of one are mailed one after another. */
const mostKept = 8;

/** The picture of a model for the mails about a version, made once for all of its owners. */
export const versionPictures = (deps: {
  readonly eventStore: Pick<EventStore, 'readStream'>;
  readonly picturesOf: PicturesOf;
}) => {
  type Asked = { readonly modelId: string; readonly name: string };
  const kept = new LRUCache<string, readonly MailPicture[], Asked>({
    max: mostKept,
    // What could not be made is not kept: it is tried again.
    fetchMethod: async (_key, _stale, { context: { modelId, name } }) => {
      const model = fold(modelDecider, await deps.eventStore.readStream(streams.model(modelId)));
      const made = model.status === 'none' ? [] : await deps.picturesOf([{ name, card: model.files.card }]);
      return made.length === 0 ? undefined : made;
    },
  });
  return async (modelId: string, version: number, name: string): Promise<readonly MailPicture[]> =>
    (await kept.fetch(`${modelId} ${version}`, { context: { modelId, name } })) ?? [];
};

/**
 * A new version of a model, for one of its owners. The differences come from the read side.
 * @throws ServiceUnavailable while the read side does not have the version
 */
export const composeVersionMail = (deps: ModelMailDependencies): ComposeMail => {
  const address = addressMail(deps);
  return async ({ subjectId: userId, cause }) => {
    const announced = await askingEvent(deps, streams.announcement(userId), cause);
    if (announced?.type !== 'NewVersionAnnounced') return { skipped: 'the announcement is not there' };
    const { modelId, version } = announced.data;
    if ((await deps.ownedFrom(userId, modelId)) === null) return noLongerTheirs;
    const model = await deps.versionsOf(modelId);
    const news = model?.versions.find((one) => one.version === version);
    if (!model || !news) throw new ServiceUnavailable(`Version ${version} of ${modelId} is not known yet`);
    const { note, changes } = news;
    const recalls = model.versions.flatMap((one) => (one.recalledBy === version ? [one.version] : []));
    const pictures = await deps.versionPictures(modelId, version, model.name);
    const ordersLink = linkTo(deps.shop, '/clientDashboard');
    return address(userId, cause, ({ firstName }) =>
      newVersionMail({
        ...deps.shop,
        firstName,
        modelName: model.name,
        version,
        note,
        changes,
        recalls,
        pictures,
        ordersLink,
      }),
    );
  };
};
