import { createTransport } from 'nodemailer';
import { OutsideAway } from '#infra/queue/outsideAway.ts';
import type { Mailer } from './mailer.ts';
import { mailMessage } from './mailMessage.ts';
import { UndeliverableMail } from './undeliverableMail.ts';

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

/** The server's final no to the reader's address; a final no to anything else may be a fault of ours. */
const refusedReader = (error: unknown): number | null => {
  const { command, responseCode } = error as { readonly command?: unknown; readonly responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
    ? responseCode
    : null;
};

const described = (error: unknown): Error => {
  const said = withoutAddresses(error);
  const answer = refusedReader(error);
  if (answer !== null) return new UndeliverableMail(answer, `The mail server refused the address: ${said}`);
  return isAway(error)
    ? new OutsideAway(`The mail server is away: ${said}`)
    : new Error(`The mail server refused: ${said}`);
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
        throw described(error);
      }
    },
    close: () => transport.close(),
  };
};
