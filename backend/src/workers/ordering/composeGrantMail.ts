import { openReason } from '#commands/ordering/refunds/refundCommands.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';
import { streams } from '#domain/streams.ts';
import { grantRevokedMail, modelGrantedMail } from '#infra/mail/templates/grantMails.ts';
import { loadMailReader, type MailReaderDependencies } from '../accounts/mailReader.ts';
import type { ComposeMail, ShopIdentity } from '../composedMail.ts';

/** A model that the shop gave a client, or took back. A reply goes to the shop. */
export const composeGrantMail = (
  deps: MailReaderDependencies & { readonly shop: ShopIdentity },
): ComposeMail => {
  const readerOf = loadMailReader(deps);
  const { shopName, shopEmail, publicUrl } = deps.shop;
  return async ({ subjectId: userId, cause }) => {
    const events = (await deps.eventStore.readStream(
      streams.purchases(userId),
    )) as readonly RecordedEvent<PurchasesEvent>[];
    const event = events.find(({ id }) => id === cause.eventId);
    if (event?.type !== 'ModelGranted' && event?.type !== 'GrantRevoked')
      return { skipped: 'no model was given or taken back' };
    const { name: modelName, reason } = event.data;
    const opened = await openReason(deps.personalKeys.open, reason);
    // Last, since a mail that waits with the name already read could be sent after an erasure has searched for its mails (ADR 43).
    const reader = await readerOf(userId, cause.eventId);
    if (!reader) return { skipped: 'the user is gone' };
    const compose = event.type === 'ModelGranted' ? modelGrantedMail : grantRevokedMail;
    return {
      personId: userId,
      to: { name: reader.name, address: reader.address },
      replyTo: { name: shopName, address: shopEmail },
      ...compose({
        shopName,
        shopEmail,
        firstName: reader.firstName,
        modelName,
        at: event.metadata.at,
        reason: opened,
        ordersLink: new URL('/clientDashboard', publicUrl).href,
      }),
    };
  };
};
