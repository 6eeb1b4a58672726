import * as v from 'valibot';
import { type ContactPersonal, contactPersonal } from '#contract/personal.ts';
import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import { contactMessageDecider } from '#domain/content/contactMessage.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import type { MailReaderDependencies } from '../accounts/mailReader.ts';

/** What a visitor wrote to the shop, straight from the log. Null when it never was, or was erased. */
export const openedMessage = async (
  { eventStore, personalKeys }: MailReaderDependencies,
  messageId: string,
): Promise<ContactPersonal | null> => {
  const events = (await eventStore.readStream(
    streams.contactMessage(messageId),
  )) as readonly RecordedEvent<ContactMessageEvent>[];
  // The log has the word: a process may have the key in its memory for a while after it was destroyed.
  if (fold(contactMessageDecider, events).status !== 'sent') return null;
  const sent = events.find((event) => event.type === 'ContactMessageSent');
  const opened = v.safeParse(contactPersonal, sent ? await personalKeys.open(sent.data.personal) : null);
  return opened.success ? opened.output : null;
};
