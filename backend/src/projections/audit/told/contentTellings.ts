import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import type { MailEvent } from '#domain/content/mail.events.ts';
import { quoted, say } from './part.ts';
import type { Tellings } from './telling.ts';

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
  MailSent: ({ data: { template } }) => say`The mail ${quoted(template)} left for its reader`,
  MailUndeliverable: ({ data: { template, answer } }) =>
    say`The mail ${quoted(template)} reached nobody: the address was refused with ${String(answer)}`,
};
