import type { RecordMailSentCommand } from '#commands/content/recordMailSent.ts';
import type { RecordMailUndeliverableCommand } from '#commands/content/recordMailUndeliverable.ts';
import type { CommandContext } from '#commands/context.ts';
import { copyMailId } from '#domain/content/mailIds.ts';
import { streams } from '#domain/streams.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import type { TemplateName } from '#infra/mail/templates/templateNames.ts';
import { UndeliverableMail } from '#infra/mail/undeliverableMail.ts';
import type { LinkMailDependencies } from '../accounts/linkMail.ts';
import { createResetLetter } from '../accounts/resetLetter.ts';
import { createResetNoticeLetter } from '../accounts/resetNoticeLetter.ts';
import { createVerifyLetter } from '../accounts/verifyLetter.ts';
import type { JobWorker } from '../job.ts';
import { jobContext } from '../jobContext.ts';
import type { LetterWriter } from '../letter.ts';
import { createMoneyBackLetter } from '../ordering/moneyBackLetter.ts';
import type { OrderLetterDependencies } from '../ordering/orderLetter.ts';
import { createReceiptLetter } from '../ordering/receiptLetter.ts';
import { createRefundFailedLetter } from '../ordering/refundFailedLetter.ts';
import { createContactCopyLetter } from './contactCopyLetter.ts';
import { createContactLetter } from './contactLetter.ts';
import type { SendMailPayload } from './sendMail.job.ts';

export type SendMailDependencies = LinkMailDependencies &
  OrderLetterDependencies & {
    readonly mailer: Pick<Mailer, 'send'>;
    readonly recordMailSent: (command: RecordMailSentCommand, context: CommandContext) => Promise<unknown>;
    readonly recordMailUndeliverable: (
      command: RecordMailUndeliverableCommand,
      context: CommandContext,
    ) => Promise<unknown>;
  };

/**
 * Sends the mail that an event asked for, once: what became of it is recorded under an id that follows from that
 * event's. Between sending and recording a crash may send it a second time, with the same Message-ID (DESIGN 5).
 */
export const createSendMailWorker = (deps: SendMailDependencies): JobWorker<SendMailPayload> => {
  const moneyBack = createMoneyBackLetter(deps);
  const writers: Readonly<Record<TemplateName, LetterWriter>> = {
    verify: createVerifyLetter(deps),
    reset: createResetLetter(deps),
    resetNotice: createResetNoticeLetter(deps),
    receipt: createReceiptLetter(deps),
    refund: moneyBack,
    disputeLost: moneyBack,
    refundFailed: createRefundFailedLetter(deps),
    contact: createContactLetter(deps),
    contactCopy: createContactCopyLetter(deps),
  };
  const host = new URL(deps.shop.publicUrl).hostname;

  return async ({ template, causeEventId, subjectId }, run) => {
    const mailId = template === 'contactCopy' ? copyMailId(causeEventId) : causeEventId;
    const recorded = await deps.eventStore.readStream(streams.mail(mailId));
    if (recorded.length > 0) return { skipped: 'the mail has its outcome' };
    const letter = await writers[template]({ subjectId, cause: run.cause });
    if ('skipped' in letter) return letter;
    const messageId = `<${mailId}@${host}>`;
    const context = jobContext(run, 'sendMail', deps.now());
    try {
      await deps.mailer.send({ ...letter, messageId, askedAt: run.cause.at });
    } catch (error) {
      if (!(error instanceof UndeliverableMail)) throw error;
      await deps.recordMailUndeliverable({ mailId, template, answer: error.answer }, context);
      return { skipped: 'the address takes no mail' };
    }
    await deps.recordMailSent({ mailId, template, messageId }, context);
    return 'done';
  };
};
