import type { RecordMailSentCommand } from '#commands/content/recordMailSent.ts';
import type { CommandContext } from '#commands/context.ts';
import { streams } from '#domain/streams.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { LinkMailDependencies } from '../accounts/linkMail.ts';
import { createResetLetter } from '../accounts/resetLetter.ts';
import { createResetNoticeLetter } from '../accounts/resetNoticeLetter.ts';
import { createVerifyLetter } from '../accounts/verifyLetter.ts';
import type { JobWorker } from '../job.ts';
import { jobContext } from '../jobContext.ts';
import type { LetterWriter } from '../letter.ts';
import { createContactLetter } from './contactLetter.ts';
import type { MailTemplate, SendMailPayload } from './sendMail.job.ts';

export type SendMailDependencies = LinkMailDependencies & {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly recordMailSent: (command: RecordMailSentCommand, context: CommandContext) => Promise<unknown>;
};

/**
 * Sends the mail that an event asked for, once: what was sent is recorded under the id of that event. Between
 * sending and recording a crash may send it a second time, with the same Message-ID (DESIGN 5).
 */
export const createSendMailWorker = (deps: SendMailDependencies): JobWorker<SendMailPayload> => {
  const writers: Readonly<Record<MailTemplate, LetterWriter>> = {
    verify: createVerifyLetter(deps),
    reset: createResetLetter(deps),
    resetNotice: createResetNoticeLetter(deps),
    contact: createContactLetter(deps),
  };
  const host = new URL(deps.shop.publicUrl).hostname;

  return async ({ template, causeEventId, subjectId }, run) => {
    const recorded = await deps.eventStore.readStream(streams.mail(causeEventId));
    if (recorded.length > 0) return { skipped: 'the mail was sent before' };
    const letter = await writers[template]({ subjectId, cause: run.cause });
    if ('skipped' in letter) return letter;
    const messageId = `<${causeEventId}@${host}>`;
    await deps.mailer.send({ ...letter, messageId, askedAt: run.cause.at });
    await deps.recordMailSent(
      { mailId: causeEventId, template, messageId },
      jobContext(run, 'sendMail', deps.now()),
    );
    return 'done';
  };
};
