import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import * as v from 'valibot';
import { mailPersonal } from '#contract/personal.ts';
import { type MailCommand, mailDecider } from '#domain/content/mails/mail.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import type { CommandContext, Handle } from '../../handle.ts';

const sentContent = v.object({
  to: v.object({ name: v.string(), address: v.string() }),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
});
export type SentContent = v.InferOutput<typeof sentContent>;

export type RecordMail = ReturnType<typeof recordMail>;

/**
 * Records the outcome of a mail, so that it is never sent again: it was sent, or cannot be delivered. `mailId` is the id of the event that
 * requested it, or follows from that id.
 */
export const recordMail = (handle: Handle) => (command: MailCommand, context: CommandContext) =>
  handle(mailDecider, streams.mail(command.mailId), command, context, { isNew: true });

/** In place of a secret. */
const hidden = '•••';

/** The kept part of a mail as JSON, without the secrets that its links carry. */
const keptPart = ({ to, subject, text, html }: SentContent, secrets: readonly string[]): string =>
  secrets.reduce(
    (shown, secret) => shown.replaceAll(secret, hidden),
    JSON.stringify({ to, subject, text, html }),
  );

/** A mail as the log would keep it. */
export const asKept = (mail: SentContent, secrets: readonly string[]): SentContent =>
  JSON.parse(keptPart(mail, secrets));

/** Encrypts the content of a mail under the key of a person, packed, and without the secrets that its links carry. @throws PersonErased */
export const sealContent =
  ({ encrypt }: Pick<PersonalKeys, 'encrypt'>) =>
  async (personId: string, mail: SentContent, secrets: readonly string[]): Promise<Encrypted> => {
    const packed = (await promisify(deflateRaw)(keptPart(mail, secrets))).toString('base64');
    return encrypt(personId, { packed } satisfies v.InferOutput<typeof mailPersonal>);
  };

/** The content of a sent mail; null if none was recorded, or the person was erased. */
export const openContent = async (
  open: PersonalKeys['open'],
  content: Encrypted | null,
): Promise<SentContent | null> => {
  const opened = v.safeParse(mailPersonal, content && (await open(content)));
  if (!opened.success) return null;
  const json = await promisify(inflateRaw)(Buffer.from(opened.output.packed, 'base64'));
  return v.parse(sentContent, JSON.parse(json.toString('utf8')));
};

type ReadDeps = { readonly store: Pick<EventStore, 'readStream'>; readonly open: PersonalKeys['open'] };

/** A sent mail with its content, from the log; null for a mail that was not sent, or whose content cannot be read. */
export const readSentMail =
  ({ store, open }: ReadDeps) =>
  async (
    mailId: string,
  ): Promise<(SentContent & { readonly template: string; readonly sentAt: string }) | null> => {
    const [event] = await store.readStream(streams.mail(mailId));
    if (event?.type !== 'MailSent') return null;
    const content = await openContent(open, event.data.content);
    return content && { ...content, template: event.data.template, sentAt: event.metadata.at };
  };
