import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** A mail in the mail drop; a field that the mail lacks is empty. */
export type DroppedMail = {
  /** Name of its file without `.eml`. */
  readonly id: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  /** ISO 8601 instant. */
  readonly date: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  /** The pictures in the mail as data URLs, by their addresses in its HTML. */
  readonly pictures: ReadonlyMap<string, string>;
};

/** Maximum number of mails in a list. */
const listed = 200;
const idPattern = /^[\w-]+$/;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const addresses = (given: readonly Address[] = []): string =>
  given.map(({ name, address = '' }) => (name === '' ? address : `${name} <${address}>`)).join(', ');

/** Lines end in `\n`; the parser's additional one at the end of every part is dropped. */
const content = (text = ''): string => text.replaceAll('\r\n', '\n').replace(/\n$/, '');

const embedded = ({ contentId = '', mimeType, content: bytes }: Attachment): readonly [string, string] => [
  `cid:${contentId.slice(1, -1)}`,
  `data:${mimeType};base64,${Buffer.from(bytes as ArrayBuffer).toString('base64')}`,
];

/** Reads one mail; null when the id is unknown or malformed. */
export const readMail = async (mailDropDir: string, id: string): Promise<DroppedMail | null> => {
  // The id comes from a URL and may be anything, a path included.
  if (!idPattern.test(id)) return null;
  try {
    const mail = await PostalMime.parse(await readFile(join(mailDropDir, `${id}.eml`)));
    const date = new Date(mail.date ?? Number.NaN);
    return {
      id,
      subject: mail.subject ?? '',
      from: addresses(mail.from && [mail.from]),
      to: addresses(mail.to),
      replyTo: addresses(mail.replyTo),
      date: Number.isNaN(date.getTime()) ? '' : date.toISOString(),
      messageId: mail.messageId ?? '',
      text: content(mail.text),
      html: content(mail.html),
      pictures: new Map(mail.attachments.map(embedded)),
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** The newest mails, newest first. */
export const listMails = async (mailDropDir: string): Promise<readonly DroppedMail[]> => {
  const names = await readdir(mailDropDir).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const ids = names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.eml'.length))
    .sort()
    .reverse();
  const mails = await Promise.all(ids.slice(0, listed).map((id) => readMail(mailDropDir, id)));
  return mails.filter((mail) => mail !== null);
};
