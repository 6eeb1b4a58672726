import type { MyData } from '#contract/myData.ts';
import { mailIdsOf } from '#domain/content/mail.ts';
import type { DomainEvent, RecordedEvent, StreamName } from '#domain/kernel/event.ts';
import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';
import { reviewIdOf } from '#domain/ordering/review.ts';
import { streams } from '#domain/streams.ts';
import { atOnce } from '#infra/async/atOnce.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import { openContent } from '../content/sentMail.ts';

type Store = Pick<EventStore, 'readStream'>;

/** Streams read in parallel. */
const readAtOnce = 16;

const readAll = <Event extends DomainEvent>(store: Store, names: readonly StreamName<Event>[]) =>
  atOnce(readAtOnce, names, (name) => store.readStream(name));

/** Ids of all orders of a client, placed or not; each order claimed its models first (ADR 4). */
const orderIdsIn = (purchases: readonly PurchasesEvent[]): readonly string[] => [
  ...new Set(purchases.flatMap(({ type, data }) => (type === 'ModelsClaimed' ? [data.orderId] : []))),
];

/** Ids of all models that a client wanted to buy or was given: only these can have a review. */
const modelIdsIn = (purchases: readonly PurchasesEvent[]): readonly string[] => [
  ...new Set(
    purchases.flatMap(({ type, data }) => {
      if (type === 'ModelsClaimed') return data.modelIds;
      return type === 'ModelGranted' ? [data.modelId] : [];
    }),
  ),
];

/**
 * Reads all streams of a person, each oldest first; `messageIds` are their contact messages, `conversionIds` the files in other formats
 * that they asked for. There is one list for each order, whatever its outcome, and for each review, conversion and message.
 */
export const eventsOfPerson =
  (store: Store) =>
  async (userId: string, messageIds: readonly string[], conversionIds: readonly string[]) => {
    const [account, cart, wishlist, purchases, announcements] = await Promise.all([
      store.readStream(streams.user(userId)),
      store.readStream(streams.cart(userId)),
      store.readStream(streams.wishlist(userId)),
      store.readStream(streams.purchases(userId)),
      store.readStream(streams.announcement(userId)),
    ]);
    const orders = await readAll(store, orderIdsIn(purchases).map(streams.order));
    const messages = await readAll(store, messageIds.map(streams.contactMessage));
    const grants = purchases.filter(({ type }) => type === 'ModelGranted' || type === 'GrantRevoked');
    const reviews = await readAll(
      store,
      modelIdsIn(purchases).map((modelId) => streams.review(reviewIdOf(userId, modelId))),
    );
    const conversions = (await readAll(store, conversionIds.map(streams.conversion))).map((events) =>
      events.filter(({ data }) => 'userId' in data && data.userId === userId),
    );
    return { account, cart, wishlist, orders, announcements, grants, reviews, conversions, messages };
  };

export type EventsOfPerson = Awaited<ReturnType<ReturnType<typeof eventsOfPerson>>>;

/** The requests among the events about other formats. */
export const requestedConversions = (conversions: EventsOfPerson['conversions']): MyData['conversions'] =>
  conversions
    .flat()
    .flatMap(({ type, data: { modelId, version, to }, metadata: { at } }) =>
      type === 'ConversionRequested' ? [{ modelId, version, format: to, at }] : [],
    );

/** Events looked up in parallel. */
const lookedUpAtOnce = 16;

/** The mails that these events requested, in the order of the events: those that were sent, and those that were refused and kept. */
export const mailsAbout =
  (store: Store, open: PersonalKeys['open']) =>
  async (events: readonly RecordedEvent[]): Promise<MyData['mails']> => {
    const mails = await atOnce(lookedUpAtOnce, events, async ({ id, type: about }) => {
      const sent = await Promise.all(mailIdsOf(id).map((mailId) => store.readStream(streams.mail(mailId))));
      return Promise.all(
        sent
          .flat()
          .filter(({ type, data }) => type === 'MailSent' || data.content !== null)
          .map(async ({ data, metadata: { at: sentAt } }) => {
            const opened = await openContent(open, data.content);
            const said = opened && { to: opened.to.address, subject: opened.subject, text: opened.text };
            const mail = { template: data.template, about, sentAt, content: said };
            return 'answer' in data
              ? { messageId: '', ...mail, refused: true as const }
              : { messageId: data.messageId, ...mail };
          }),
      );
    });
    return mails.flat();
  };
