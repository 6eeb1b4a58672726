import { uuidV5 } from '#domain/kernel/ids.ts';
import type { TemplateName } from '#infra/mail/templates/templateNames.ts';

/**
 * The id that a mail is recorded under, and that its Message-ID carries: the id of the event that asked for it. A
 * message to the shop asks for two mails, so the copy has an id of its own.
 */
export const mailIdOf = (template: TemplateName, causeEventId: string): string =>
  template === 'contactCopy' ? uuidV5(`${causeEventId}:${template}`) : causeEventId;
