import { normalisedEmail } from '#domain/accounts/normalisedEmail.ts';
import { contactCopyMail } from '#infra/mail/templates/contactCopyMail.ts';
import type { MailReaderDependencies } from '../accounts/mailReader.ts';
import type { LetterWriter, ShopIdentity } from '../letter.ts';
import { openedMessage } from './openedMessage.ts';

/** What a visitor wrote, back to the visitor; without the name that was typed, and an answer goes to the shop. */
export const createContactCopyLetter =
  (deps: MailReaderDependencies & { readonly shop: ShopIdentity }): LetterWriter =>
  async ({ subjectId: messageId }) => {
    const message = await openedMessage(deps, messageId);
    if (!message) return { skipped: 'the message is gone' };
    const { email, subject, message: words } = message;
    if (normalisedEmail(email) === normalisedEmail(deps.shop.shopEmail))
      return { skipped: 'the shop has the message already' };
    return {
      to: { name: '', address: email },
      replyTo: { name: deps.shop.shopName, address: deps.shop.shopEmail },
      ...contactCopyMail({ ...deps.shop, subject, message: words }),
    };
  };
