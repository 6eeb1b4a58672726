import { createTransport } from 'nodemailer';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { type MailAddress, type Mailer, mailMessage } from './mailer.ts';
import { notAvailable, refusalIn } from './smtpRefusal.ts';

/** Time limits in ms: an unresponsive mail server costs the job one attempt and does not block the worker. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The most characters of a reply that are kept. */
const mostKept = 300;

/** The server's reply, or else the error, in one line. Servers repeat the recipient's address in their refusals; neither logs nor queues may store it. */
const wordsOf = (error: unknown): string =>
  String((error as { readonly response?: unknown }).response ?? error)
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .replaceAll(/\s+/g, ' ')
    .slice(0, mostKept);

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
type Failure = { readonly code?: unknown; readonly responseCode?: unknown };

/** The mail server as a whole cannot be reached, or says that it closes. */
const isAway = ({ code, responseCode }: Failure): boolean =>
  responseCode === notAvailable || awayCodes.includes(String(code));

const described = (error: unknown): Error => {
  const words = wordsOf(error);
  const refusal = refusalIn(error, `Mail is being refused: ${words}`);
  if (refusal !== null) return refusal;
  return isAway(error as object)
    ? new ServiceUnavailable(`The mail server is away: ${words}`)
    : new Error(`The mail could not be handed over: ${words}`);
};

/** Mails by SMTP, over a few persistent connections. */
export const createSmtpMailer = (smtpUrl: string, from: string | MailAddress): Mailer => {
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
