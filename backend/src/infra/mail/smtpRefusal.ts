import { MailRefused } from './mailer.ts';

/**
 * The enhanced status codes (RFC 3463, 3.2 and 3.3; RFC 7505 for 5.1.10) that are about the address, and final. All others are about the
 * shop, its server, this mail or the moment.
 */
const noSuchMailbox = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/**
 * The code follows the reply's on each line (RFC 2034, 4), in some servers after `#`; qmail ends its text with `(#5.1.1)`. Numbers of more
 * parts are network addresses.
 */
const codesIn = (reply: string): readonly string[] =>
  [...reply.matchAll(/(?:^\d{3}[ -]#?|\(#)(\d\.\d{1,3}\.\d{1,3})(?!\d|\.\d)/gm)].map(([, code = '']) => code);

/** Only these commands are about the recipient: a shop's mail has one, so the answer to its text (DATA) is the recipient's too. */
const aboutRecipient = ['RCPT TO', 'DATA'];

/** "Service not available, closing transmission channel" (RFC 5321, 4.2.3): not an answer about a mail. */
export const notAvailable = 421;

type SmtpError = {
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
};

/**
 * The refusal in an error of the mail library; null when the server did not answer, or is closing. A reply without an enhanced status code
 * may mean anything (a bare 550 is "no mailbox" in one server and "relaying denied" in another), so it is not final. `message` says what was
 * refused, without addresses.
 */
export const refusalIn = (error: unknown, message: string): MailRefused | null => {
  const { command, response, responseCode: answer } = error as SmtpError;
  if (typeof answer !== 'number' || answer < 400 || answer === notAvailable) return null;
  const codes = codesIn(String(response ?? ''));
  const isFinal =
    answer >= 500 &&
    aboutRecipient.includes(String(command)) &&
    codes.length > 0 &&
    codes.every((code) => noSuchMailbox.has(code));
  return new MailRefused({ answer, code: codes[0] ?? null, isFinal }, message);
};
