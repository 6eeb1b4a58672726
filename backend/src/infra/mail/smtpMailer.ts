import { createTransport } from 'nodemailer';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { type Mailer, mailMessage, UndeliverableMail } from './mailer.ts';

/** Time limits in ms: an unresponsive mail server costs the job one attempt and does not block the worker. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Servers repeat the recipient's address in their refusals; neither logs nor queues may store it. */
const withoutAddresses = (error: unknown): string =>
  String(error).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]');

/** Errors of the server as a whole, not of a single mail. */
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

/** The server's permanent refusal of the recipient's address; any other permanent refusal may be the shop's fault. */
const recipientRefusal = (error: unknown): number | null => {
  const { command, responseCode } = error as { readonly command?: unknown; readonly responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
    ? responseCode
    : null;
};

const described = (error: unknown): Error => {
  const message = withoutAddresses(error);
  const answer = recipientRefusal(error);
  if (answer !== null)
    return new UndeliverableMail(answer, `The mail server refused the address: ${message}`);
  return isAway(error)
    ? new ServiceUnavailable(`The mail server is away: ${message}`)
    : new Error(`The mail server refused: ${message}`);
};

/** Mails by SMTP, over a few persistent connections. */
export const createSmtpMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 8, ...timeouts }, { from });
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
