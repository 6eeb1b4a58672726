import * as v from 'valibot';
import { contactPersonal } from '#contract/personal.ts';
import type { ContactMessageEvent } from '#domain/content/contactMessage.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import type { MailReaderDependencies } from '../accounts/mailReader.ts';

/** What a visitor wrote to the shop, straight from the log. Null when it never was, or was erased. */
export const openedMessage = async (
  { eventStore, personalKeys }: MailReaderDependencies,
  messageId: string,
): Promise<v.InferOutput<typeof contactPersonal> | null> => {
  const events = (await eventStore.readStream(
    streams.contactMessage(messageId),
  )) as readonly RecordedEvent<ContactMessageEvent>[];
  const sent = events.find((event) => event.type === 'ContactMessageSent');
  const opened = v.safeParse(contactPersonal, sent ? await personalKeys.open(sent.data.personal) : null);
  return opened.success ? opened.output : null;
};
