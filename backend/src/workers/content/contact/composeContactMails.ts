import * as v from 'valibot';
import { complaintAnswerBy } from '#contract/dataComplaint.ts';
import { type ContactPersonal, contactPersonal, unmatchedPersonal } from '#contract/personal.ts';
import { normalisedEmail } from '#domain/accounts/users/normalisedEmail.ts';
import { contactMessageDecider } from '#domain/content/contact/contactMessage.ts';
import { fold } from '#domain/kernel/decider.ts';
import { decisionDue } from '#domain/ordering/withdrawal/withdrawal.ts';
import { streams } from '#domain/streams.ts';
import { contactCopyMail, contactMail } from '#mails/contactMails.ts';
import { unmatchedWithdrawalMail } from '#mails/refundRequestMails.ts';
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
  readonly isReport: boolean;
  /** The invoice that was typed for a withdrawal; null for a message. */
  readonly invoiceId: string | null;
  readonly at: string;
} | null> => {
  const events = await eventStore.readStream(streams.contactMessage(messageId));
  // The log decides: a process may still have the key in memory for a while after it was destroyed.
  if (fold(contactMessageDecider, events).status !== 'sent') return null;
  const sent = events.find(
    (event) => event.type === 'ContactMessageSent' || event.type === 'UnmatchedWithdrawalReceived',
  );
  if (!sent || !('personal' in sent.data)) return null;
  const opened = await personalKeys.open(sent.data.personal);
  if (!v.is(contactPersonal, opened)) return null;
  return {
    personal: opened,
    isDataComplaint: sent.type === 'ContactMessageSent' && sent.data.isDataComplaint,
    isReport: sent.type === 'ContactMessageSent' && sent.data.reviewId !== null,
    invoiceId: v.is(unmatchedPersonal, opened) ? opened.invoiceId : null,
    at: sent.metadata.at,
  };
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

/** A copy for the visitor, without the name that they entered, or the acknowledgement of their withdrawal; a reply goes to the shop. */
export const composeContactCopyMail =
  (deps: ContactMailDependencies): ComposeMail =>
  async ({ subjectId: messageId }) => {
    const found = await loadMessage(deps, messageId);
    if (!found) return { skipped: 'the message is gone' };
    const { name, email, subject, message } = found.personal;
    if (email === '') return nobodyToMail;
    if (normalisedEmail(email) === normalisedEmail(deps.shop.shopEmail))
      return { skipped: 'the shop has the message already' };
    const { at, invoiceId } = found;
    const shared = { personId: messageId, to: { name: '', address: email }, replyTo: theShop(deps.shop) };
    if (invoiceId !== null) {
      const typed = { invoiceId, name, email, receivedAt: at };
      return { ...shared, ...unmatchedWithdrawalMail({ ...deps.shop, ...typed, answerBy: decisionDue(at) }) };
    }
    return {
      ...shared,
      ...contactCopyMail({
        ...deps.shop,
        subject,
        message,
        complaint: found.isDataComplaint ? { at, answerBy: complaintAnswerBy(at) } : null,
        isReport: found.isReport,
      }),
    };
  };
