import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import type { MailEvent } from '#domain/content/mail.events.ts';
import type { TemplateName } from '#infra/mail/templates/templateNames.ts';
import { quoted, sentence } from './part.ts';
import type { Sentences } from './sentence.ts';

/** The name of each mail, by its template (`infra/mail/templates`). */
const mails: Readonly<Record<TemplateName, string>> = {
  verify: 'The mail with the link that verifies an address',
  signUpAgain: 'The mail to an address that several signed up with',
  reset: 'The mail with the link to a new password',
  resetNotice: 'The mail about a changed password',
  newEmail: 'The mail with the link that proves a new address',
  emailChanged: 'The mail to the old address about a new one',
  receipt: 'The mail with the receipt',
  refund: 'The mail about a refund',
  disputeLost: 'The mail about a lost dispute',
  refundFailed: 'The mail about a refund that failed',
  contact: 'The mail with a message to the shop',
  contactCopy: 'The copy of a message for its sender',
};
/** A template that this program does not know keeps its own name. */
const mailOf = (template: string): string =>
  mails[template as TemplateName] ?? `The mail ${quoted(template)}`;

/** Sentences about the home page, contact messages and mails. */
export const contentSentences: Sentences<HomeSliderEvent | ContactMessageEvent | MailEvent> = {
  HomeSliderSet: ({ data: { images } }) =>
    sentence`The home slider shows ${images.length === 1 ? 'one new picture' : `${images.length} new pictures`}`,
  HomeSliderDeleted: () => sentence`The home slider was deleted`,
  ContactMessageSent: ({ data: { messageId } }, { the }) =>
    sentence`${the('contact', messageId)} wrote to the shop`,
  ContactMessageErased: ({ data: { messageId } }, { the }) =>
    sentence`The message of ${the('contact', messageId)} was erased`,
  ContactMessageDataErased: ({ data: { messageId } }, { the }) =>
    sentence`Nothing is left of the message of ${the('contact', messageId)}`,
  MailSent: ({ data: { template } }) => sentence`${mailOf(template)} was sent`,
  MailUndeliverable: ({ data: { template, answer } }) =>
    sentence`${mailOf(template)} reached nobody: the address was refused with ${String(answer)}`,
};
