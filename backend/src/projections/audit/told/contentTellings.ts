import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import type { MailEvent } from '#domain/content/mail.events.ts';
import type { TemplateName } from '#infra/mail/templates/templateNames.ts';
import { quoted, say } from './part.ts';
import type { Tellings } from './telling.ts';

/** What each mail is, by its template (`infra/mail/templates`). */
const mails: Readonly<Record<TemplateName, string>> = {
  verify: 'The mail with the link that verifies an address',
  reset: 'The mail with the link to a new password',
  resetNotice: 'The mail about a changed password',
  receipt: 'The mail with the receipt',
  refund: 'The mail about a refund',
  disputeLost: 'The mail about a lost dispute',
  refundFailed: 'The mail about a refund that failed',
  contact: 'The mail with a message to the shop',
  contactCopy: 'The copy of a message for its sender',
};
/** A template of an older program keeps its name. */
const mailOf = (template: string): string =>
  mails[template as TemplateName] ?? `The mail ${quoted(template)}`;

/** What happened to the home page and to messages and mails, in words. */
export const contentTellings: Tellings<HomeSliderEvent | ContactMessageEvent | MailEvent> = {
  HomeSliderSet: ({ data: { images } }) =>
    say`The home slider shows ${images.length === 1 ? 'one new picture' : `${images.length} new pictures`}`,
  HomeSliderDeleted: () => say`The home slider was deleted`,
  ContactMessageSent: ({ data: { messageId } }, { the }) =>
    say`${the('contact', messageId)} wrote to the shop`,
  ContactMessageErased: ({ data: { messageId } }, { the }) =>
    say`The message of ${the('contact', messageId)} was erased`,
  ContactMessageDataErased: ({ data: { messageId } }, { the }) =>
    say`Nothing is left of the message of ${the('contact', messageId)}`,
  MailSent: ({ data: { template } }) => say`${mailOf(template)} was sent`,
  MailUndeliverable: ({ data: { template, answer } }) =>
    say`${mailOf(template)} reached nobody: the address was refused with ${String(answer)}`,
};
