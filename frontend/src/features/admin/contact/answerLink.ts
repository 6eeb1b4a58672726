import type { WireMessage } from 'backend/contract/calls/content/contact.ts';

/** The number of characters that are quoted: mail programs cut longer addresses. */
const mostQuoted = 1_000;

/** The address that opens the mail program with an answer begun: subject and quoted text (RFC 6068). */
export const answerLink = ({
  name,
  email,
  subject,
  message,
}: Pick<WireMessage, 'name' | 'email' | 'subject' | 'message'>): string => {
  const quoted = message.length > mostQuoted ? `${message.slice(0, mostQuoted)} …` : message;
  const lines = [`Hello ${name},`, '', '', '', ...quoted.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())];
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
};
