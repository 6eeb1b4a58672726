import type { MailEvent } from '#domain/content/mail.events.ts';
import { type MailState, mailDecider } from '#domain/content/mail.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** `mailId` is the id of the event that asked for the mail, or follows from it; `messageId` is its Message-ID header. */
export type RecordMailSentCommand = {
  readonly mailId: string;
  readonly template: string;
  readonly messageId: string;
};

/** Records that a mail has left, so that it is never sent again (DESIGN 5). */
export const recordMailSent =
  ({ handle }: { readonly handle: Handle }) =>
  (command: RecordMailSentCommand, context: CommandContext): Promise<Handled<MailState, MailEvent>> =>
    handle(mailDecider, streams.mail(command.mailId), { ...command, type: 'RecordMailSent' }, context);
