import * as v from 'valibot';
import { complaintAnswerBy } from '#contract/dataComplaint.ts';
import { type ContactPersonal, contactPersonal } from '#contract/personal.ts';
import { normalisedEmail } from '#domain/accounts/users/normalisedEmail.ts';
import { contactMessageDecider } from '#domain/content/contact/contactMessage.ts';
import { fold } from '#domain/kernel/decider.ts';
import { streams } from '#domain/streams.ts';
import { contactCopyMail, contactMail } from '#mails/contactMails.ts';
import type { MailReaderDependencies } from '../../accounts/users/mailReader.ts';
import { type ComposeMail, type ShopIdentity, theShop } from '../../composedMail.ts';

export type ContactMailDependencies = MailReaderDependencies & { readonly shop: ShopIdentity };

/** A visitor's message, read from the log. Null when it was never sent or was erased. */
export const loadMessage = async (
  { eventStore, personalKeys }: MailReaderDependencies,
  messageId: string,
): Promise<{
  readonly personal: ContactPersonal;
  readonly isDataComplaint: boolean;
  readonly at: string;
} | null> => {
  const events = await eventStore.readStream(streams.contactMessage(messageId));
  // The log decides: a process may still have the key in memory for a while after it was destroyed.
  if (fold(contactMessageDecider, events).status !== 'sent') return null;
  const sent = events.find((event) => event.type === 'ContactMessageSent');
  if (!sent) return null;
  const opened = v.safeParse(contactPersonal, await personalKeys.open(sent.data.personal));
  const { isDataComplaint } = sent.data;
  return opened.success ? { personal: opened.output, isDataComplaint, at: sent.metadata.at } : null;
};

/** A visitor's message, mailed to the shop; the shop's reply goes to the visitor (R046, R050). */
export const composeContactMail =
  (deps: ContactMailDependencies): ComposeMail =>
  async ({ subjectId: messageId }) => {
    const found = await loadMessage(deps, messageId);
    if (!found) return { skipped: 'the message is gone' };
    const message = found.personal;
    return {
      personId: messageId,
      to: theShop(deps.shop),
      replyTo: message.email === '' ? undefined : { name: message.name, address: message.email },
      ...contactMail({ ...deps.shop, ...message }),
    };
  };

export const nobodyToMail = { skipped: 'the sender gave no address' };

/** A copy for the visitor, without the name that they entered; a reply goes to the shop. */
export const composeContactCopyMail =
  (deps: ContactMailDependencies): ComposeMail =>
  async ({ subjectId: messageId }) => {
    const found = await loadMessage(deps, messageId);
    if (!found) return { skipped: 'the message is gone' };
    const { email, subject, message } = found.personal;
    if (email === '') return nobodyToMail;
    if (normalisedEmail(email) === normalisedEmail(deps.shop.shopEmail))
      return { skipped: 'the shop has the message already' };
    return {
      personId: messageId,
      to: { name: '', address: email },
      replyTo: theShop(deps.shop),
      ...contactCopyMail({
        ...deps.shop,
        subject,
        message,
        complaint: found.isDataComplaint ? { at: found.at, answerBy: complaintAnswerBy(found.at) } : null,
      }),
    };
  };
