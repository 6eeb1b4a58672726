import type { MailCommands } from '#commands/content/mailCommands.ts';
import { copyMailId } from '#domain/content/mail.ts';
import { streams } from '#domain/streams.ts';
import { type Mailer, UndeliverableMail } from '#infra/mail/mailer.ts';
import type { TemplateName } from '#infra/mail/templates/templateNames.ts';
import type { ActOnce } from '#infra/queue/jobOutcomes.ts';
import {
  composeEmailChangedMail,
  composeNewEmailMail,
  composePasswordChangedMail,
  composeResetMail,
  composeSignUpAgainMail,
  composeVerifyMail,
  type LinkMailDependencies,
} from '../accounts/composeAccountMails.ts';
import type { ComposeMail } from '../composedMail.ts';
import type { JobOutcome, JobRun, JobWorker } from '../job.ts';
import { jobContext } from '../jobContext.ts';
import type { SendMailPayload } from '../jobs.ts';
import { composeGrantMail } from '../ordering/composeGrantMail.ts';
import {
  composeMoneyBackMail,
  composeReceiptMail,
  composeRefundFailedMail,
  composeRefundRequestMail,
  composeWithdrawalMail,
  type WithdrawalMailDependencies,
} from '../ordering/composeOrderMails.ts';
import { composeVersionMail, type VersionMailDependencies } from '../ordering/composeVersionMail.ts';
import { composeContactCopyMail, composeContactMail } from './composeContactMails.ts';

export type SendMailDependencies = LinkMailDependencies &
  WithdrawalMailDependencies &
  VersionMailDependencies &
  MailCommands & { readonly mailer: Pick<Mailer, 'send'>; readonly actOnce: ActOnce };

type Sending =
  | Exclude<JobOutcome, 'done'>
  | { readonly sentAs: string }
  /** The reply of a server that refuses the address permanently. */
  | { readonly refusedWith: number };

/**
 * Sends the mail that an event requested, once: its outcome is recorded under an id derived from the event, and stored in `jobOutcomes`
 * until then. A crash between sending and storing may send it a second time, with the same Message-ID.
 */
export const createSendMailWorker = (deps: SendMailDependencies): JobWorker<SendMailPayload> => {
  const moneyBack = composeMoneyBackMail(deps);
  const grant = composeGrantMail(deps);
  const refundRequest = composeRefundRequestMail(deps);
  const composers: Readonly<Record<TemplateName, ComposeMail>> = {
    verify: composeVerifyMail(deps),
    signUpAgain: composeSignUpAgainMail(deps),
    reset: composeResetMail(deps),
    resetNotice: composePasswordChangedMail(deps),
    newEmail: composeNewEmailMail(deps),
    emailChanged: composeEmailChangedMail(deps),
    receipt: composeReceiptMail(deps),
    withdrawalReceived: composeWithdrawalMail(deps),
    refundRequested: refundRequest,
    refundDeclined: refundRequest,
    refund: moneyBack,
    disputeLost: moneyBack,
    refundFailed: composeRefundFailedMail(deps),
    newVersion: composeVersionMail(deps),
    modelGranted: grant,
    grantRevoked: grant,
    contact: composeContactMail(deps),
    contactCopy: composeContactCopyMail(deps),
  };
  const host = new URL(deps.shop.publicUrl).hostname;

  const send = async (
    { template, subjectId }: SendMailPayload,
    { cause }: JobRun,
    messageId: string,
  ): Promise<Sending> => {
    const mail = await composers[template]({ subjectId, cause });
    if ('skipped' in mail) return mail;
    try {
      await deps.mailer.send({ ...mail, messageId, askedAt: cause.at });
      return { sentAs: messageId };
    } catch (error) {
      if (!(error instanceof UndeliverableMail)) throw error;
      return { refusedWith: error.answer };
    }
  };

  return async (payload, run) => {
    const { template, causeEventId } = payload;
    const mailId = template === 'contactCopy' ? copyMailId(causeEventId) : causeEventId;
    const recorded = await deps.eventStore.readStream(streams.mail(mailId));
    if (recorded.length > 0) return { skipped: 'the mail has its outcome' };
    const sending = await deps.actOnce(run.id, () => send(payload, run, `<${mailId}@${host}>`));
    if ('skipped' in sending) return sending;
    const context = jobContext(run, 'sendMail', deps.now());
    if ('refusedWith' in sending) {
      await deps.recordMailUndeliverable({ mailId, template, answer: sending.refusedWith }, context);
      return { skipped: 'the address takes no mail' };
    }
    await deps.recordMailSent({ mailId, template, messageId: sending.sentAs }, context);
    return 'done';
  };
};
