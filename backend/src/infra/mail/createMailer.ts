import { createFileMailer } from './fileMailer.ts';
import { mailDropDirOf } from './mailDrop.ts';
import type { MailAddress, Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtpMailer.ts';

type MailerOptions = {
  readonly smtpUrl?: string | undefined;
  readonly dataDir: string;
  /** Also as text: `Name <address>`. */
  readonly from: string | MailAddress;
};

/** Mails by SMTP if a server is configured, otherwise as files in the outbox. */
export const createMailer = ({ smtpUrl, dataDir, from }: MailerOptions): Mailer =>
  smtpUrl === undefined ? createFileMailer(mailDropDirOf(dataDir), from) : createSmtpMailer(smtpUrl, from);
