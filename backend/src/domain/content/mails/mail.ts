import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import { uuidV5 } from '../../kernel/ids.ts';
import type { MailEvent } from './mail.events.ts';

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

/** The mail id of the copy for an address that somebody typed; the mail itself has the id of its event. */
export const copyMailId = (eventId: string): string => uuidV5(`${eventId}:contactCopy`);

/** The ids of all mails that an event may have requested. */
export const mailIdsOf = (eventId: string): readonly string[] => [eventId, copyMailId(eventId)];
