import type { MailEvent } from '#domain/content/mail.events.ts';
import { type MailState, mailDecider } from '#domain/content/mail.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import type { Handle, Handled } from '../handle.ts';

/** `answer` is what the mail server said, such as 550; its words name the address and are not kept. */
export type RecordMailUndeliverableCommand = {
  readonly mailId: string;
  readonly template: string;
  readonly answer: number;
};

/** Records that a mail cannot reach its reader, so that it is not tried for ever. */
export const recordMailUndeliverable =
  ({ handle }: { readonly handle: Handle }) =>
  (
    command: RecordMailUndeliverableCommand,
    context: CommandContext,
  ): Promise<Handled<MailState, MailEvent>> =>
    handle(
      mailDecider,
      streams.mail(command.mailId),
      { ...command, type: 'RecordMailUndeliverable' },
      context,
    );
