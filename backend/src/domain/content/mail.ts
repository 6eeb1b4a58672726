import type { Decider } from '../kernel/decider.ts';
import type { MailEvent } from './mail.events.ts';

export type MailState = { readonly status: 'none' | 'sent' };

export type MailCommand = {
  readonly type: 'RecordMailSent';
  readonly mailId: string;
  readonly template: string;
  readonly messageId: string;
};

/** One mail that an event asked for: once it is sent it stays sent (DESIGN 5). */
export const mailDecider: Decider<MailState, MailCommand, MailEvent> = {
  initialState: { status: 'none' },
  evolve: () => ({ status: 'sent' }),
  decide: ({ mailId, template, messageId }, state) =>
    state.status === 'sent' ? [] : [{ type: 'MailSent', data: { mailId, template, messageId } }],
};
