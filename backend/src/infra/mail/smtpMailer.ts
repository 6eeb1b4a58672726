import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { type MailAddress, type Mailer, mailMessage } from './mailer.ts';
import { notAvailable, refusalIn } from './smtpRefusal.ts';

/**
 * Time limits in ms. A server may take ten minutes to judge a mail that it has (RFC 5321, 4.5.3.2.6): who leaves earlier and comes back
 * delivers it again.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 600_000 };

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

/** `isInDoubt`: the server has read of the mail, and may have taken it (RFC 1047). Its loss then says nothing about other mails. */
const described = (error: unknown, isInDoubt: boolean): Error => {
  const words = wordsOf(error);
  const refusal = refusalIn(error, `Mail is being refused: ${words}`);
  if (refusal !== null) return refusal;
  return isAway(error as object) && !isInDoubt
    ? new ServiceUnavailable(`The mail server is away: ${words}`)
    : new Error(`The mail could not be handed over: ${words}`);
};

/** Mails by SMTP, over a few persistent connections. */
export const createSmtpMailer = (smtpUrl: string, from: string | MailAddress): Mailer => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 8, ...timeouts }, { from });
  /** The mails under way, by Message-ID. */
  const texts = new Map<string, Readable>();
  transport.use('stream', ({ message }, done) => {
    message.processFunc((text) => {
      texts.set(message.messageId(), text);
      return text;
    });
    done();
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(mailMessage(mail));
      } catch (error) {
        throw described(error, texts.get(mail.messageId)?.readableDidRead ?? false);
      } finally {
        texts.delete(mail.messageId);
      }
    },
    close: () => transport.close(),
  };
};
