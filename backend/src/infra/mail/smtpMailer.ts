import { createTransport } from 'nodemailer';
import { OutsideAway } from '#infra/queue/outsideAway.ts';
import type { Mailer } from './mailer.ts';
import { mailMessage } from './mailMessage.ts';

/** Waits in ms; a mail server that says nothing costs the job an attempt, not the worker. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Servers repeat the reader's address in what they refuse; neither logs nor queues may keep it. */
const withoutAddresses = (error: unknown): string =>
  String(error).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]');

/** No mail of anybody gets through just now; what is said of one mail is not among these. */
const awayCodes = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
  'EAUTH',
];
/** "Service not available, closing transmission channel" (RFC 5321, 4.2.1). */
const notAvailable = 421;

const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return responseCode === notAvailable || awayCodes.includes(String(code));
};

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
    send: async (mail) => {
      try {
        await transport.sendMail(mailMessage(mail));
      } catch (error) {
        throw isAway(error)
          ? new OutsideAway(`The mail server is away: ${withoutAddresses(error)}`)
          : new Error(`The mail server refused: ${withoutAddresses(error)}`);
      }
    },
    close: () => transport.close(),
  };
};
