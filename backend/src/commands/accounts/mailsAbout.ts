import type { MyData } from '#contract/myData.ts';
import type { MailEvent } from '#domain/content/mail.events.ts';
import { mailIdsOf } from '#domain/content/mail.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streams } from '#domain/streams.ts';
import { atOnce } from '#infra/async/atOnce.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** Events looked up in parallel. */
const lookedUpAtOnce = 16;

/** The sent mails that these events requested, in the order of the events. */
export const mailsAbout =
  (store: Pick<EventStore, 'readStream'>) =>
  async (events: readonly RecordedEvent[]): Promise<MyData['mails']> => {
    const mails = await atOnce(lookedUpAtOnce, events, async ({ id, type: about }) => {
      const sent = (await Promise.all(
        mailIdsOf(id).map((mailId) => store.readStream(streams.mail(mailId))),
      )) as unknown as readonly (readonly RecordedEvent<MailEvent>[])[];
      return sent
        .flat()
        .filter((event) => event.type === 'MailSent')
        .map(({ data: { messageId, template }, metadata }) => ({
          messageId,
          template,
          about,
          sentAt: metadata.at,
        }));
    });
    return mails.flat();
  };
