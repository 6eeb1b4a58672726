import { asKept, type SentContent } from 'backend/commands/content/mails/sentMail.ts';
import type { Config } from 'backend/config.ts';
import { assetReference } from 'backend/contract/reference.ts';
import type { TemplateName } from 'backend/domain/content/mails/mailNames.ts';
import type { Db } from 'backend/infra/database/database.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import { ServiceUnavailable } from 'backend/infra/serviceUnavailable.ts';
import type { PersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import { versionQueries } from 'backend/projections/catalogue/versions/queries.ts';
import { entitlementQueries } from 'backend/projections/ordering/entitlements/queries.ts';
import { orderQueries } from 'backend/projections/ordering/orders/queries.ts';
import { mailShopOf } from 'backend/roles/shopOf.ts';
import type { composersOf } from 'backend/workers/composers.ts';
import type { JobCause } from 'backend/workers/job.ts';
import { versionPictures } from 'backend/workers/ordering/announcements/composeModelMails.ts';

/** A mail that a policy requests, and the position of the event that it follows from. */
export type MailRequest = {
  readonly template: TemplateName;
  readonly subjectId: string;
  readonly cause: JobCause;
  readonly position: bigint;
};

type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly personalKeys: Pick<PersonalKeys, 'open'>;
  readonly composers: typeof composersOf;
};

/** A mail that was sent, the position in the log before which it was composed, and the time at which it was recorded (ISO 8601). */
export type Sent = { readonly content: SentContent; readonly before: bigint; readonly at: string };

/** The secret of each link. It is hidden as the real ones were, and needs no escaping. */
const secret = 'aSecretOfThisMail';

/** The store as it was before a position. */
const storeBefore = (store: Deps['store'], position: bigint): Deps['store'] => ({
  readStream: (async (streamName, options) =>
    (await store.readStream(streamName, options)).filter(
      (event) => event.position < position,
    )) as EventStore['readStream'],
});

/**
 * Composes a mail as the working tree does: one that was sent from the log as it was then, with the pictures that it showed; any other from
 * the log of today. Names, versions and numbers that come from read models are those of today. No secret is issued. Returns a reason
 * instead of a mail that is not needed, or cannot be composed.
 */
export const composeAgain = ({ config, db, store, personalKeys, composers }: Deps) => {
  const reference = assetReference(config.PUBLIC_URL);
  const { orderById } = orderQueries({ db, reference, customersOf: async () => new Map() });
  const { versionsOf } = versionQueries({ db });
  const { ownedFrom } = entitlementQueries({ db });

  return async (
    { template, subjectId, cause }: MailRequest,
    sent: Sent | null,
  ): Promise<SentContent | { readonly skipped: string }> => {
    const eventStore = sent ? storeBefore(store, sent.before) : store;
    const picturesOf = async (models: readonly { name: string; card: { assetId: string } }[]) =>
      models.flatMap(({ name, card: { assetId } }) =>
        sent?.content.html.includes(assetId) ? [{ assetId, name, jpeg: new Uint8Array() }] : [],
      );
    const compose = composers({
      eventStore,
      personalKeys,
      now: () => (sent ? Date.parse(sent.at) : Date.now()),
      oneTimeSecrets: { issue: async () => secret },
      signer: { sign: () => secret },
      shop: mailShopOf(config),
      shopAddress: config.SHOP_ADDRESS,
      picturesOf,
      versionPictures: versionPictures({ eventStore, picturesOf }),
      invoiceIdOf: async (orderId) => (await orderById(orderId))?.invoiceId || null,
      versionsOf,
      // Who got a mail about a model owned it then.
      ownedFrom: sent ? async () => 1 : ownedFrom,
    });
    try {
      const mail = await compose[template]({ subjectId, cause });
      return 'skipped' in mail ? mail : asKept(mail, [secret]);
    } catch (error) {
      if (error instanceof ServiceUnavailable) return { skipped: error.message };
      throw error;
    }
  };
};
