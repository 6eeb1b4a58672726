import type { ContactMessageEvent } from '#domain/content/contact/contactMessage.events.ts';
import type { MailEvent } from '#domain/content/mails/mail.events.ts';
import type { HomeSliderEvent } from '#domain/content/slider/homeSlider.events.ts';
import type { TemplateName } from '#mails/mailSubjects.ts';
import { quoted, type Sentences, sentence } from './part.ts';

/** The name of each mail, by its template (`mails`). */
const mails: Readonly<Record<TemplateName, string>> = {
  verify: 'The mail with the link that verifies an address',
  signUpAgain: 'The mail to an address that several signed up with',
  reset: 'The mail with the link to a new password',
  resetNotice: 'The mail about a changed password',
  newEmail: 'The mail with the link that proves a new address',
  emailRequested: 'The mail to the present address about a requested one',
  emailChanged: 'The mail to the old address about a new one',
  passkeyAdded: 'The mail about a new passkey',
  passkeyRemoved: 'The mail about a removed passkey',
  receipt: 'The mail with the receipt',
  newVersion: 'The mail about a new version',
  reviewAsked: 'The mail that asks for a review',
  conversionReady: 'The mail about a file in another format',
  modelGranted: 'The mail about a model from the shop',
  grantRevoked: 'The mail about a model that the shop took back',
  withdrawalReceived: 'The mail that a withdrawal from the contract was received',
  withdrawalCopy: 'The copy of that mail for the address that the buyer typed',
  refundRequested: 'The mail that a request for a refund was received',
  refundDeclined: 'The mail about a declined refund',
  refund: 'The mail about a refund',
  disputeLost: 'The mail about a lost dispute',
  refundFailed: 'The mail about a refund that failed',
  contact: 'The mail with a message to the shop',
  contactCopy: 'The copy of a message for its sender',
};
/** An unknown template keeps its own name. */
const mailOf = (template: string): string =>
  mails[template as TemplateName] ?? `The mail ${quoted(template)}`;

/** Sentences about the home page, contact messages and mails. */
export const contentSentences: Sentences<HomeSliderEvent | ContactMessageEvent | MailEvent> = {
  HomeSliderSet: ({ data: { images } }) =>
    sentence`The home slider shows ${images.length === 1 ? 'one new picture' : `${images.length} new pictures`}`,
  HomeSliderReordered: () => sentence`The pictures of the home slider were put in another order`,
  HomeSliderImageRemoved: ({ data: { assetId } }, { the }) =>
    sentence`The picture ${the('asset', assetId)} was taken out of the home slider`,
  HomeSliderImageRestored: ({ data: { assetId } }, { the }) =>
    sentence`The picture ${the('asset', assetId)} was put back into the home slider`,
  HomeSliderDeleted: () => sentence`The home slider was deleted`,
  HomeSliderRestored: () => sentence`The deleted home slider was put back`,
  ContactMessageSent: ({ data: { messageId, isDataComplaint } }, { the }) =>
    sentence`${the('contact', messageId)} wrote to the shop${isDataComplaint ? ' and complained about the use of personal data' : ''}`,
  UnmatchedWithdrawalReceived: ({ data: { messageId } }, { the }) =>
    sentence`${the('contact', messageId)} withdrew from a contract that the shop could not find by itself`,
  ContactMessageAnswered: ({ data: { messageId } }, { the }) =>
    sentence`The message of ${the('contact', messageId)} was answered`,
  ContactMessageErased: ({ data: { messageId } }, { the }) =>
    sentence`The message of ${the('contact', messageId)} was erased`,
  ContactMessageDataErased: ({ data: { messageId } }, { the }) =>
    sentence`Nothing is left of the message of ${the('contact', messageId)}`,
  MailSent: ({ data: { mailId, template } }, { ownerOf }) => {
    const reader = ownerOf('mail', mailId);
    return reader
      ? sentence`${mailOf(template)} was sent to ${reader}`
      : sentence`${mailOf(template)} was sent`;
  },
  MailUndeliverable: ({ data: { mailId, template, answer, code } }, { ownerOf }) =>
    sentence`${mailOf(template)} did not reach ${ownerOf('mail', mailId) ?? 'anybody'}: the mail server refused it with ${[answer, code ?? []].flat().join(' ')}`,
};
