import { join } from 'node:path';
import { createFileMailer } from './fileMailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtpMailer.ts';

type MailerOptions = {
  readonly smtpUrl?: string | undefined;
  readonly dataDir: string;
  /** `Name <address>` */
  readonly from: string;
};

/** Where mails lie when no server takes them. */
export const mailDropDirOf = (dataDir: string): string => join(dataDir, 'outbox');

/** Mails by SMTP when there is a server, else as files in the outbox. */
export const createMailer = ({ smtpUrl, dataDir, from }: MailerOptions): Mailer =>
  smtpUrl === undefined
    ? createFileMailer({ mailDropDir: mailDropDirOf(dataDir), from })
    : createSmtpMailer({ smtpUrl, from });
