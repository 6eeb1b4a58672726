import { openReason } from '#commands/ordering/refunds/refundCommands.ts';
import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';
import { streams } from '#domain/streams.ts';
import { grantRevokedMail, modelGrantedMail } from '#infra/mail/templates/grantMails.ts';
import { addressMail, askingEvent, type MailReaderDependencies } from '../accounts/mailReader.ts';
import type { ComposeMail, ShopIdentity } from '../composedMail.ts';

/** A model that the shop gave a client, or took back. A reply goes to the shop. */
export const composeGrantMail = (
  deps: MailReaderDependencies & { readonly shop: ShopIdentity },
): ComposeMail => {
  const address = addressMail(deps);
  const { shopName, shopEmail, publicUrl } = deps.shop;
  return async ({ subjectId: userId, cause }) => {
    const event = await askingEvent<PurchasesEvent>(deps, streams.purchases(userId), cause);
    if (event?.type !== 'ModelGranted' && event?.type !== 'GrantRevoked')
      return { skipped: 'no model was given or taken back' };
    const { name: modelName, reason } = event.data;
    const opened = await openReason(deps.personalKeys.open, reason);
    const compose = event.type === 'ModelGranted' ? modelGrantedMail : grantRevokedMail;
    return address(userId, cause, ({ firstName }) => ({
      replyTo: { name: shopName, address: shopEmail },
      ...compose({
        shopName,
        shopEmail,
        firstName,
        modelName,
        at: event.metadata.at,
        reason: opened,
        ordersLink: new URL('/clientDashboard', publicUrl).href,
      }),
    }));
  };
};
