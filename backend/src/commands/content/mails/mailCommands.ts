import { type MailCommand, mailDecider } from '#domain/content/mails/mail.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext, Handle } from '../../handle.ts';

type InputOf<Type extends MailCommand['type']> = Omit<Extract<MailCommand, { type: Type }>, 'type'>;

export type MailCommands = ReturnType<typeof mailCommands>;

/** Records the outcome of a mail. `mailId` is the id of the event that requested it, or follows from that id. */
export const mailCommands = (handle: Handle) => {
  const onMail = (command: MailCommand, context: CommandContext) =>
    handle(mailDecider, streams.mail(command.mailId), command, context, { isNew: true });

  return {
    /** Records that a mail was sent, so that it is never sent again. `messageId` is its Message-ID header. */
    recordMailSent: (input: InputOf<'RecordMailSent'>, context: CommandContext) =>
      onMail({ ...input, type: 'RecordMailSent' }, context),
    /** Records that a mail cannot be delivered, so that it is not retried. `answer` is the SMTP code, such as 550. */
    recordMailUndeliverable: (input: InputOf<'RecordMailUndeliverable'>, context: CommandContext) =>
      onMail({ ...input, type: 'RecordMailUndeliverable' }, context),
  };
};
