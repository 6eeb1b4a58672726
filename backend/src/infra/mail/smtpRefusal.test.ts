import { expect, test } from 'vitest';
import { refusalIn } from './smtpRefusal.ts';

// The codes' meanings are those of RFC 3463, 3.2 to 3.8, RFC 7505 and RFC 6531; the words are those of Postfix, Exim, qmail, Exchange and Gmail.
const final = [
  ['RCPT TO', 550, '5.1.1 <ada@example.com>: Recipient address rejected: User unknown', '5.1.1'],
  ['RCPT TO', 550, '5.1.2 Host unknown (Name server: host not found)', '5.1.2'],
  ['RCPT TO', 553, '5.1.3 Bad recipient address syntax', '5.1.3'],
  ['RCPT TO', 551, '5.1.6 The mailbox has moved', '5.1.6'],
  ['RCPT TO', 556, '5.1.10 The domain takes no mail (nullMX)', '5.1.10'],
  ['RCPT TO', 550, '5.2.1 The email account that you tried to reach is disabled', '5.2.1'],
  ['RCPT TO', 550, 'sorry, no mailbox here by that name. (#5.1.1)', '5.1.1'],
  ['RCPT TO', 550, '#5.1.1 Address rejected', '5.1.1'],
  ['DATA', 550, '5.1.10 RESOLVER.ADR.RecipientNotFound', '5.1.10'],
] as const;
const forNow = [
  ['RCPT TO', 554, '5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.example', '5.7.1'],
  ['RCPT TO', 550, '5.7.606 Access denied, banned sending IP', '5.7.606'],
  ['RCPT TO', 552, '5.2.2 Over quota', '5.2.2'],
  ['RCPT TO', 550, '5.1.8 Sender address rejected: Domain not found', '5.1.8'],
  ['RCPT TO', 550, '5.4.1 Recipient address rejected: Access denied', '5.4.1'],
  // Without an enhanced code a reply may mean anything.
  ['RCPT TO', 550, 'No such user here', null],
  ['RCPT TO', 553, "sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", '5.7.1'],
  // Addresses of networks and other numbers are no code.
  ['RCPT TO', 550, '5.1.1.7 is listed', null],
  ['RCPT TO', 550, 'Blocked, see rule 5.1.1', null],
  // A code of another class than its reply.
  ['RCPT TO', 450, '5.1.1 User unknown', '5.1.1'],
  ['RCPT TO', 550, '4.1.1 User unknown', '4.1.1'],
  ['RCPT TO', 450, '4.2.0 Greylisted', '4.2.0'],
  // The sender's address is the shop's.
  ['MAIL FROM', 550, '5.1.1 Sender unknown', '5.1.1'],
  ['DATA', 554, '5.7.1 Message rejected as spam', '5.7.1'],
] as const;

const refused = (command: string, responseCode: number, words: string) =>
  refusalIn({ command, responseCode, response: `${responseCode} ${words}` }, 'Refused');

test.each(final)('%s %i %s: the address takes no mail, now or later', (command, answer, words, code) => {
  expect(refused(command, answer, words)).toMatchObject({ reply: { answer, code, isFinal: true } });
});

test.each(forNow)('%s %i %s: it may be taken later', (command, answer, words, code) => {
  expect(refused(command, answer, words)).toMatchObject({ reply: { answer, code, isFinal: false } });
});
