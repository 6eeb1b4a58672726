import { join } from 'node:path';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer } from './outboxMailer.ts';
import { createSmtpMailer } from './smtpMailer.ts';

type MailerOptions = {
  readonly smtpUrl?: string | undefined;
  readonly dataDir: string;
  /** `Name <address>` */
  readonly from: string;
};

/** Where mails lie when no server takes them. */
export const outboxDirOf = (dataDir: string): string => join(dataDir, 'outbox');

/** Mails by SMTP when there is a server, else as files in the outbox (DESIGN 2). */
export const createMailer = ({ smtpUrl, dataDir, from }: MailerOptions): Mailer =>
  smtpUrl === undefined
    ? createOutboxMailer({ outboxDir: outboxDirOf(dataDir), from })
    : createSmtpMailer({ smtpUrl, from });
