import type { MailCommands } from '#commands/content/mailCommands.ts';
import { sealContent } from '#commands/content/sentMail.ts';
import { copyMailId } from '#domain/content/mail.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import { type Mailer, UndeliverableMail } from '#infra/mail/mailer.ts';
import type { ActOnce } from '#infra/queue/jobOutcomes.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import { PersonErased } from '#infra/vault/personErased.ts';
import type { TemplateName } from '#mails/mailSubjects.ts';
import {
  composeEmailChangedMail,
  composeEmailRequestedMail,
  composeNewEmailMail,
  composePasskeyAddedMail,
  composePasskeyRemovedMail,
  composePasswordChangedMail,
  composeResetMail,
  composeSignUpAgainMail,
  composeVerifyMail,
  type LinkMailDependencies,
} from '../accounts/composeAccountMails.ts';
import type { ComposeMail } from '../composedMail.ts';
import { type JobOutcome, type JobRun, type JobWorker, jobContext, type PayloadOf } from '../job.ts';
import type { sendMail } from '../jobs.ts';
import {
  composeConversionMail,
  composeGrantMail,
  composeReviewMail,
  composeVersionMail,
  type ReviewMailDependencies,
} from '../ordering/composeModelMails.ts';
import {
  composeMoneyBackMail,
  composeReceiptMail,
  composeRefundFailedMail,
  composeRefundRequestMail,
  composeWithdrawalMail,
  type WithdrawalMailDependencies,
} from '../ordering/composeOrderMails.ts';
import { composeContactCopyMail, composeContactMail } from './composeContactMails.ts';

export type SendMailDependencies = LinkMailDependencies &
  WithdrawalMailDependencies &
  ReviewMailDependencies &
  MailCommands & {
    readonly mailer: Pick<Mailer, 'send'>;
    readonly actOnce: ActOnce;
    readonly personalKeys: Pick<PersonalKeys, 'encrypt'>;
  };

type Sending =
  | Exclude<JobOutcome, 'done'>
  /** `refusedWith` is the reply of a server that refuses the address permanently. `content` is missing in outcomes that an earlier release stored. */
  | (({ readonly sentAs: string } | { readonly refusedWith: number }) & { readonly content?: Encrypted });

/** The reply with which the server refused the address permanently; null once the mail is sent. @throws any other failure */
const refusalOf = (sending: Promise<void>): Promise<number | null> =>
  sending.then(
    () => null,
    (error: unknown) => {
      if (error instanceof UndeliverableMail) return error.answer;
      throw error;
    },
  );

const composersOf = (deps: SendMailDependencies): Readonly<Record<TemplateName, ComposeMail>> => {
  const moneyBack = composeMoneyBackMail(deps);
  const grant = composeGrantMail(deps);
  const refundRequest = composeRefundRequestMail(deps);
  return {
    verify: composeVerifyMail(deps),
    signUpAgain: composeSignUpAgainMail(deps),
    reset: composeResetMail(deps),
    resetNotice: composePasswordChangedMail(deps),
    newEmail: composeNewEmailMail(deps),
    emailRequested: composeEmailRequestedMail(deps),
    emailChanged: composeEmailChangedMail(deps),
    passkeyAdded: composePasskeyAddedMail(deps),
    passkeyRemoved: composePasskeyRemovedMail(deps),
    receipt: composeReceiptMail(deps),
    withdrawalReceived: composeWithdrawalMail(deps),
    refundRequested: refundRequest,
    refundDeclined: refundRequest,
    refund: moneyBack,
    disputeLost: moneyBack,
    refundFailed: composeRefundFailedMail(deps),
    newVersion: composeVersionMail(deps),
    reviewAsked: composeReviewMail(deps),
    conversionReady: composeConversionMail(deps),
    modelGranted: grant,
    grantRevoked: grant,
    contact: composeContactMail(deps),
    contactCopy: composeContactCopyMail(deps),
  };
};

/** Composers that report each secret the vault gives them for a link. */
const composersTelling = (deps: SendMailDependencies, tell: (secret: string) => void) => {
  const told = (secret: string): string => {
    tell(secret);
    return secret;
  };
  return composersOf({
    ...deps,
    oneTimeSecrets: { issue: async (request) => told(await deps.oneTimeSecrets.issue(request)) },
    signer: { sign: (text) => told(deps.signer.sign(text)) },
  });
};

/**
 * Sends the mail that an event requested, once: its outcome is recorded under an id derived from the event, and stored in `jobOutcomes`
 * until then. A crash between sending and storing may send it a second time, with the same Message-ID.
 */
export const createSendMailWorker = (deps: SendMailDependencies): JobWorker<typeof sendMail> => {
  const host = new URL(deps.shop.publicUrl).hostname;
  const seal = sealContent(deps.personalKeys);

  const send = async (
    { template, subjectId }: PayloadOf<typeof sendMail>,
    { cause }: JobRun,
    messageId: string,
  ): Promise<Sending> => {
    const secrets: string[] = [];
    const composed = await composersTelling(deps, (secret) => secrets.push(secret))[template]({
      subjectId,
      cause,
    });
    if ('skipped' in composed) return composed;
    const { personId, ...mail } = composed;
    try {
      const content = await seal(personId, mail, secrets);
      const refusedWith = await refusalOf(deps.mailer.send({ ...mail, messageId, askedAt: cause.at }));
      return refusedWith === null ? { sentAs: messageId, content } : { refusedWith, content };
    } catch (error) {
      if (error instanceof PersonErased) return { skipped: 'the user is gone' };
      throw error;
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
    const { content = null } = sending;
    if ('refusedWith' in sending) {
      await deps.recordMailUndeliverable({ mailId, template, answer: sending.refusedWith, content }, context);
      return { skipped: 'the address takes no mail' };
    }
    const { sentAs: messageId } = sending;
    await deps.recordMailSent({ mailId, template, messageId, content }, context);
    return 'done';
  };
};
