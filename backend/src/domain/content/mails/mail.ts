import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import { uuidV5 } from '../../kernel/ids.ts';
import type { MailEvent } from './mail.events.ts';
import type { TemplateName } from './mailNames.ts';

export type MailState = { readonly status: 'none' | 'sent' | 'undeliverable' };

export type MailCommand =
  | ({ readonly type: 'RecordMailSent' } & DataOf<MailEvent, 'MailSent'>)
  | ({ readonly type: 'RecordMailUndeliverable' } & DataOf<MailEvent, 'MailUndeliverable'>);

const decide = (command: MailCommand): MailEvent => {
  if (command.type === 'RecordMailSent') {
    const { mailId, template, messageId, content } = command;
    return { type: 'MailSent', data: { mailId, template, messageId, content } };
  }
  const { mailId, template, answer, code, content } = command;
  return { type: 'MailUndeliverable', data: { mailId, template, answer, code, content } };
};

/** One mail that an event requested. It has one outcome, which is final. */
export const mailDecider: Decider<MailState, MailCommand, MailEvent> = {
  initialState: { status: 'none' },
  evolve: (_state, { type }) => ({ status: type === 'MailSent' ? 'sent' : 'undeliverable' }),
  decide: (command, { status }) => (status === 'none' ? [decide(command)] : []),
};

/** The mails that are copies for an address that somebody typed, beside the mail that the same event requests. */
const copies: readonly TemplateName[] = ['contactCopy', 'withdrawalCopy'];

const copyMailId = (eventId: string): string => uuidV5(`${eventId}:contactCopy`);

/** The id of a mail: that of the event that requests it, or one that follows from it for a copy. */
export const mailIdOf = (eventId: string, template: TemplateName): string =>
  copies.includes(template) ? copyMailId(eventId) : eventId;

/** The ids of all mails that an event may have requested. */
export const mailIdsOf = (eventId: string): readonly string[] => [eventId, copyMailId(eventId)];
