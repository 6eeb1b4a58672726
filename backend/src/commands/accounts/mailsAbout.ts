import type { MyData } from '#contract/myData.ts';
import type { MailEvent } from '#domain/content/mail.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** How many streams are read at the same time. */
const atOnce = 16;

/** The mails that these events asked for and that have left, in the order of the events. */
export const mailsAbout =
  (store: Pick<EventStore, 'readStream'>) =>
  async (events: readonly RecordedEvent[]): Promise<MyData['mails']> => {
    const mails: MyData['mails'][number][] = [];
    for (let from = 0; from < events.length; from += atOnce) {
      const some = await Promise.all(
        events.slice(from, from + atOnce).map(async ({ id, type: about }) => {
          const sent = (await store.readStream(streams.mail(id))) as readonly RecordedEvent<MailEvent>[];
          return sent
            .filter(({ type }) => type === 'MailSent')
            .map(({ data: { messageId, template }, metadata }) => ({
              messageId,
              template,
              about,
              sentAt: metadata.at,
            }));
        }),
      );
      mails.push(...some.flat());
    }
    return mails;
  };
