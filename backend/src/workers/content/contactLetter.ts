import { contactMail } from '#infra/mail/templates/contactMail.ts';
import type { MailReaderDependencies } from '../accounts/mailReader.ts';
import type { LetterWriter, ShopIdentity } from '../letter.ts';
import { openedMessage } from './openedMessage.ts';

/** What a visitor wrote, to the shop; the shop's answer goes to the visitor (R046, R050). */
export const createContactLetter =
  (deps: MailReaderDependencies & { readonly shop: ShopIdentity }): LetterWriter =>
  async ({ subjectId: messageId }) => {
    const message = await openedMessage(deps, messageId);
    if (!message) return { skipped: 'the message is gone' };
    return {
      to: { name: deps.shop.shopName, address: deps.shop.shopEmail },
      replyTo: { name: message.name, address: message.email },
      ...contactMail({ ...deps.shop, ...message }),
    };
  };
