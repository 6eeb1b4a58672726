import { mailIdsOf } from '#domain/content/mails/mail.ts';
import type { DomainEvent, RecordedEvent, StreamName } from '#domain/kernel/event.ts';
import { reviewIdOf } from '#domain/kernel/ids.ts';
import { categoryOf, streamCategory, streams } from '#domain/streams.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

/** The ids of a person's streams that are not named by the person or by their purchases. */
export type PersonsIds = Readonly<Record<'messages' | 'conversions' | 'downloads', readonly string[]>>;

/** Streams read in parallel. */
const readAtOnce = 16;

/** Events of these lists request no mail, and there may be any number of them. */
const withoutMails = [categoryOf('cart'), categoryOf('wishlist')];

/** The ids of all mails that these events may have requested. */
export const mailIdsAbout = (events: readonly RecordedEvent[]): readonly string[] =>
  events.flatMap(({ id, streamName }) =>
    withoutMails.includes(streamCategory(streamName)) ? [] : mailIdsOf(id),
  );

/** Reads every event about a person, in the order of the log, without the mails. */
export const eventsOfPerson =
  (store: Pick<EventStore, 'readStream'>) =>
  async (userId: string, ids: PersonsIds): Promise<readonly RecordedEvent[]> => {
    const purchases = await store.readStream(streams.purchases(userId));
    // Each order claimed its models first (ADR 4); only models that were claimed or given can have a review.
    const orderIds = purchases.flatMap(({ type, data }) => (type === 'ModelsClaimed' ? [data.orderId] : []));
    const modelIds = purchases.flatMap(({ type, data }) => {
      if (type === 'ModelsClaimed') return data.modelIds;
      return type === 'ModelGranted' ? [data.modelId] : [];
    });
    const names = new Set<StreamName<DomainEvent>>([
      streams.user(userId),
      streams.cart(userId),
      streams.wishlist(userId),
      streams.announcement(userId),
      ...orderIds.map(streams.order),
      ...modelIds.map((modelId) => streams.review(reviewIdOf(userId, modelId))),
      ...ids.messages.map(streams.contactMessage),
      ...ids.conversions.map(streams.conversion),
      ...ids.downloads.map(streams.download),
    ]);
    const read = await mapLimited(readAtOnce, names, (name) => store.readStream(name));
    const conversion = categoryOf('conversion');
    return [...purchases, ...read.flat()]
      .filter(
        ({ streamName, data }) =>
          streamCategory(streamName) !== conversion || (data as { userId?: string }).userId === userId,
      )
      .toSorted((one, other) => (one.position < other.position ? -1 : 1));
  };
