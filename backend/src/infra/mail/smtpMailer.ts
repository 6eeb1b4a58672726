import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Waits in ms; a mail server that says nothing costs the job an attempt, not the worker. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Servers repeat the reader's address in what they refuse; neither logs nor queues may keep it. */
const withoutAddresses = (error: unknown): Error =>
  new Error(`The mail server refused: ${String(error).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]')}`);

/** Mails by SMTP, over a few connections that stay open. */
export const createSmtpMailer = ({
  smtpUrl,
  from,
}: {
  readonly smtpUrl: string;
  readonly from: string;
}): Mailer => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...patience }, { from });
  return {
    send: async ({ askedAt: _, ...mail }) => {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
    close: () => transport.close(),
  };
};
