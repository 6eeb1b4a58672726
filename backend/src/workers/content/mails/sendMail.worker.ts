import { type RecordMail, sealContent } from '#commands/content/mails/sentMail.ts';
import { mailIdOf } from '#domain/content/mails/mail.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import { type Mailer, MailRefused } from '#infra/mail/mailer.ts';
import type { ActOnce } from '#infra/queue/jobOutcomes.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import { PersonErased } from '#infra/vault/personErased.ts';
import { composersOf, type MailDependencies } from '../../composers.ts';
import { type JobOutcome, type JobRun, type JobWorker, jobContext, type PayloadOf } from '../../job.ts';
import { sendMail } from '../../jobs.ts';

export type SendMailDependencies = MailDependencies & {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly actOnce: ActOnce;
  readonly personalKeys: Pick<PersonalKeys, 'encrypt'>;
  readonly recordMail: RecordMail;
};

/** A mail server's last word on a mail. `refusedCode` is its enhanced status code, missing in outcomes that an earlier release stored. */
type LastWord = { readonly refusedWith: number; readonly refusedCode?: string | null };

type Sending =
  | Exclude<JobOutcome, 'done'>
  /** `content` is missing in outcomes that an earlier release stored. */
  | (({ readonly sentAs: string } | LastWord) & { readonly content?: Encrypted });

/** The refusal after which a mail is not tried again; null once it is sent. @throws any other failure */
const lastWordOn = (sending: Promise<void>, { attempt }: JobRun): Promise<LastWord | null> =>
  sending.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      const { isFinal, answer, code } = error.reply;
      if (!isFinal && attempt <= sendMail.waits.length) throw error;
      return { refusedWith: answer, refusedCode: code };
    },
  );

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
    run: JobRun,
    messageId: string,
  ): Promise<Sending> => {
    const { cause } = run;
    const secrets: string[] = [];
    const composed = await composersTelling(deps, (secret) => secrets.push(secret))[template]({
      subjectId,
      cause,
    });
    if ('skipped' in composed) return composed;
    const { personId, ...mail } = composed;
    try {
      const content = await seal(personId, mail, secrets);
      const sending = deps.mailer.send({ ...mail, messageId, askedAt: cause.at });
      return { ...((await lastWordOn(sending, run)) ?? { sentAs: messageId }), content };
    } catch (error) {
      if (error instanceof PersonErased) return { skipped: 'the user is gone' };
      throw error;
    }
  };

  return async (payload, run) => {
    const { template, causeEventId } = payload;
    const mailId = mailIdOf(causeEventId, template);
    const recorded = await deps.eventStore.readStream(streams.mail(mailId));
    if (recorded.length > 0) return { skipped: 'the mail has its outcome' };
    const sending = await deps.actOnce(run.id, () => send(payload, run, `<${mailId}@${host}>`));
    if ('skipped' in sending) return sending;
    const context = jobContext(run, 'sendMail', deps.now());
    const { content = null } = sending;
    if ('refusedWith' in sending) {
      const { refusedWith: answer, refusedCode: code = null } = sending;
      const refused = { type: 'RecordMailUndeliverable', mailId, template, answer, code, content } as const;
      await deps.recordMail(refused, context);
      return { skipped: 'the mail server refused it' };
    }
    const { sentAs: messageId } = sending;
    await deps.recordMail({ type: 'RecordMailSent', mailId, template, messageId, content }, context);
    return 'done';
  };
};
