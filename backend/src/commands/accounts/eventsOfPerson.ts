import type { MyData } from '#contract/myData.ts';
import type { ConversionEvent } from '#domain/catalogue/conversion.events.ts';
import type { MailEvent } from '#domain/content/mail.events.ts';
import { mailIdsOf } from '#domain/content/mail.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';
import { reviewIdOf } from '#domain/ordering/review.ts';
import { streams } from '#domain/streams.ts';
import { atOnce } from '#infra/async/atOnce.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import { openContent } from '../content/sentMail.ts';

type Store = Pick<EventStore, 'readStream'>;

/** The events of one person by stream category, each oldest first. */
type EventsOfPerson = {
  readonly account: readonly RecordedEvent[];
  readonly cart: readonly RecordedEvent[];
  readonly wishlist: readonly RecordedEvent[];
  /** One list for each order, whatever its outcome. */
  readonly orders: readonly (readonly RecordedEvent[])[];
  /** The new versions of models that the person was notified of. */
  readonly announcements: readonly RecordedEvent[];
  /** The models that the shop gave, and took back. */
  readonly grants: readonly RecordedEvent[];
  /** One list for each reviewed model. */
  readonly reviews: readonly (readonly RecordedEvent[])[];
  /** One list for each model's file in another format that the person asked for. */
  readonly conversions: readonly (readonly RecordedEvent[])[];
  /** One list for each contact message. */
  readonly messages: readonly (readonly RecordedEvent[])[];
};

/** Streams read in parallel. */
const readAtOnce = 16;

const readAll = (store: Store, names: readonly string[]): Promise<(readonly RecordedEvent[])[]> =>
  atOnce(readAtOnce, names, store.readStream);

/** Ids of all orders of a client, placed or not; each order claimed its models first (ADR 4). */
const orderIdsIn = (purchases: readonly RecordedEvent[]): readonly string[] => [
  ...new Set(
    purchases
      .filter(({ type }) => type === 'ModelsClaimed')
      .map(({ data }) => (data as unknown as { orderId: string }).orderId),
  ),
];

/** Ids of all models that a client wanted to buy or was given: only these can have a review. */
const modelIdsIn = (purchases: readonly RecordedEvent[]): readonly string[] => [
  ...new Set(
    (purchases as unknown as readonly RecordedEvent<PurchasesEvent>[]).flatMap(({ type, data }) => {
      if (type === 'ModelsClaimed') return data.modelIds;
      return type === 'ModelGranted' ? [data.modelId] : [];
    }),
  ),
];

/** Reads all streams of a person; `messageIds` are their contact messages, `conversionIds` the files in other formats that they asked for. */
export const eventsOfPerson =
  (store: Store) =>
  async (
    userId: string,
    messageIds: readonly string[],
    conversionIds: readonly string[],
  ): Promise<EventsOfPerson> => {
    const [account = [], cart = [], wishlist = [], purchases = [], announcements = []] = await readAll(
      store,
      [
        streams.user(userId),
        streams.cart(userId),
        streams.wishlist(userId),
        streams.purchases(userId),
        streams.announcement(userId),
      ],
    );
    const orders = await readAll(store, orderIdsIn(purchases).map(streams.order));
    const messages = await readAll(store, messageIds.map(streams.contactMessage));
    const grants = purchases.filter(({ type }) => type === 'ModelGranted' || type === 'GrantRevoked');
    const reviews = await readAll(
      store,
      modelIdsIn(purchases).map((modelId) => streams.review(reviewIdOf(userId, modelId))),
    );
    const conversions = (await readAll(store, conversionIds.map(streams.conversion))).map((events) =>
      events.filter(({ data }) => (data as { userId?: unknown }).userId === userId),
    );
    return { account, cart, wishlist, orders, announcements, grants, reviews, conversions, messages };
  };

/** The requests among the events about other formats. */
export const requestedConversions = (
  conversions: readonly (readonly RecordedEvent[])[],
): MyData['conversions'] =>
  (conversions.flat() as unknown as readonly RecordedEvent<ConversionEvent>[]).flatMap(
    ({ type, data: { modelId, version, to }, metadata: { at } }) =>
      type === 'ConversionRequested' ? [{ modelId, version, format: to, at }] : [],
  );

/** Events looked up in parallel. */
const lookedUpAtOnce = 16;

/** The sent mails that these events requested, in the order of the events. */
export const mailsAbout =
  (store: Store, open: PersonalKeys['open']) =>
  async (events: readonly RecordedEvent[]): Promise<MyData['mails']> => {
    const mails = await atOnce(lookedUpAtOnce, events, async ({ id, type: about }) => {
      const sent = (await Promise.all(
        mailIdsOf(id).map((mailId) => store.readStream(streams.mail(mailId))),
      )) as unknown as readonly (readonly RecordedEvent<MailEvent>[])[];
      return Promise.all(
        sent
          .flat()
          .filter((event) => event.type === 'MailSent')
          .map(async ({ data: { messageId, template, content }, metadata: { at: sentAt } }) => {
            const opened = await openContent(open, content);
            const said = opened && { to: opened.to.address, subject: opened.subject, text: opened.text };
            return { messageId, template, about, sentAt, content: said };
          }),
      );
    });
    return mails.flat();
  };
