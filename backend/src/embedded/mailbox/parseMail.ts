/** A mail as the mailbox shows it. `date` is an ISO 8601 instant, empty when the mail names none. */
export type ParsedMail = {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly date: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
};

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

const split = (source: string): Part => {
  const end = source.indexOf('\r\n\r\n');
  const head = end < 0 ? source : source.slice(0, end);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: end < 0 ? '' : source.slice(end + 4) };
};

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Encoded words (RFC 2047); space between two of them is no part of the text. */
const headerText = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/(?:=\?utf-8\?([bq])\?([^?]*)\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
          kind.toLowerCase() === 'b'
            ? Buffer.from(text, 'base64')
            : quotedPrintable(text.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );

const bodyText = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quotedPrintable(body).toString('utf8');
  return Buffer.from(body, 'latin1').toString('utf8');
};

/** The leaves of a mail, whatever multipart they lie in. */
const leaves = (part: Part): readonly Part[] => {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) return [part];
  return `\r\n${part.body}`
    .split(`\r\n--${boundary}`)
    .slice(1)
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leaves(split(piece.slice(piece.indexOf('\r\n') + 2))));
};

/** Reads a mail as the outbox keeps it: what nodemailer writes, not everything that mails may be. */
export const parseMail = (source: Buffer): ParsedMail => {
  const mail = split(source.toString('latin1'));
  const header = (name: string) => headerText(mail.headers.get(name) ?? '');
  const parts = leaves(mail);
  const ofType = (type: string) => {
    const found = parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type));
    return found ? bodyText(found) : '';
  };
  const date = Date.parse(header('date'));
  return {
    subject: header('subject'),
    from: header('from'),
    to: header('to'),
    replyTo: header('reply-to'),
    date: Number.isNaN(date) ? '' : new Date(date).toISOString(),
    messageId: header('message-id'),
    text: ofType('text/plain').replaceAll('\r\n', '\n'),
    html: ofType('text/html').replaceAll('\r\n', '\n'),
  };
};
