import { type MailToUser, mailsToUsers } from '#domain/content/requestedMail.ts';

export type TemplateName = MailToUser | 'contact' | 'contactCopy';

/** The mails of the shop, by name. */
export const templateNames: readonly TemplateName[] = [...mailsToUsers, 'contact', 'contactCopy'];

export const isTemplateName = (name: string): name is TemplateName =>
  (templateNames as readonly string[]).includes(name);
