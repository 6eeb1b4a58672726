import * as v from 'valibot';
import type { MyData, MyOrder } from '#contract/myData.ts';
import { contactPersonal, reviewPersonal, withdrawalPersonal } from '#contract/personal.ts';
import { userDecider } from '#domain/accounts/user.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { cartDecider } from '#domain/ordering/cart.ts';
import { orderDecider } from '#domain/ordering/order.ts';
import { wishlistDecider } from '#domain/ordering/wishlist.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Vault } from '#infra/vault/vault.ts';
import { openBusiness } from '../ordering/checkout/openBusiness.ts';
import { openReason } from '../ordering/refunds/refundCommands.ts';
import { type EventsOfPerson, eventsOfPerson, mailsAbout, requestedConversions } from './eventsOfPerson.ts';
import { keepLeftMessages } from './leftAddresses.ts';
import { openPasskeys } from './passkeyCommands.ts';
import { type SignedInUser, signedInUser } from './signedInUser.ts';

type Open = Vault['personalKeys']['open'];

const flatMap = async <Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Promise<readonly Found[]>,
) => (await Promise.all(items.map(find))).flat();

/** One order, built from its own events; null for a claim whose order was never placed. */
const myOrder = async (
  open: Open,
  events: EventsOfPerson['orders'][number],
  invoiceId: string,
): Promise<MyOrder | null> => {
  const order = fold(orderDecider, events);
  const [placed] = events;
  if (order.status === 'absent' || !placed) return null;
  const paid = events.find((event) => event.type === 'PaymentReceived');
  return {
    _id: order.orderId,
    invoiceId,
    status: order.status,
    placedAt: placed.metadata.at,
    paidAt: paid?.metadata.at ?? null,
    orderAmount: toDollars(order.total),
    card: paid?.data.card ?? null,
    cardCountry: paid?.data.cardCountry ?? null,
    business: await openBusiness(open, placed),
    consent: order.consent,
    items: order.items.map(({ modelId, name, price }) => ({ _id: modelId, name, price: toDollars(price) })),
  };
};

/** The models that the shop gave and took back, with its reasons. */
const openGrants = (open: Open, grants: EventsOfPerson['grants']): Promise<MyData['grants']> =>
  flatMap(grants, async ({ type: event, data, metadata: { at } }) =>
    'reason' in data
      ? [{ modelId: data.modelId, at, event, reason: await openReason(open, data.reason) }]
      : [],
  );

/** The withdrawals from contracts, with what the person said of themselves. */
const openWithdrawals = (open: Open, orders: EventsOfPerson['orders']): Promise<MyData['withdrawals']> =>
  flatMap(orders.flat(), async ({ type, data, metadata: { at } }) => {
    if (type !== 'WithdrawalReceived') return [];
    const { orderId, modelIds, personal } = data;
    const said = v.safeParse(withdrawalPersonal, await open(personal));
    return said.success ? [{ orderId, at, modelIds, ...said.output }] : [];
  });

/** The reviews, each with every text that it had, and what the shop did about them. */
const openReviews = (open: Open, reviews: EventsOfPerson['reviews']): Promise<MyData['reviews']> =>
  Promise.all(
    reviews.flat().map(async ({ type: event, data, metadata: { at } }) => {
      const about = { modelId: data.modelId, at, event };
      if ('personal' in data) {
        const said = v.safeParse(reviewPersonal, await open(data.personal));
        return { ...about, stars: data.stars, text: said.success ? said.output.text : '' };
      }
      if ('answer' in data) return { ...about, stars: null, text: await openReason(open, data.answer) };
      return { ...about, stars: null, text: await openReason(open, 'reason' in data ? data.reason : null) };
    }),
  );

type MyDataDeps = {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly vault: Pick<
    Vault,
    'personalKeys' | 'contactSenders' | 'emailClaims' | 'passkeyCounters' | 'sessions'
  >;
  /** Invoice numbers by order id; they depend on the whole log, so a read model provides them (Q38). */
  readonly invoiceIdsOf: (userId: string) => Promise<ReadonlyMap<string, string>>;
  readonly conversionsAskedBy: (userId: string) => Promise<readonly string[]>;
  readonly downloadsOf: (
    userId: string,
  ) => Promise<
    readonly { readonly downloadId: string; readonly modelId: string; readonly issuedAt: string }[]
  >;
};

const account = ({ userId, ...user }: SignedInUser, events: readonly RecordedEvent[]): MyData['account'] => ({
  _id: userId,
  ...user,
  createdAt: events[0]?.metadata.at ?? '',
});

/** Contact messages as they were sent; those that can no longer be decrypted are left out. */
const openMessages = (open: Open, messages: EventsOfPerson['messages']): Promise<MyData['contactMessages']> =>
  flatMap(messages.flat(), async ({ type, data, metadata }) => {
    if (type !== 'ContactMessageSent') return [];
    const personal = await open(data.personal);
    return v.is(contactPersonal, personal) ? [{ _id: data.messageId, sentAt: metadata.at, ...personal }] : [];
  });

/** The requests and decisions about refunds of some orders. */
const openRefunds = (open: Open, orders: EventsOfPerson['orders']): Promise<MyData['refunds']> =>
  flatMap(orders.flat(), async ({ type: event, data, metadata: { at } }) =>
    'reason' in data && typeof data.reason !== 'string'
      ? [{ orderId: data.orderId, at, event, reason: await openReason(open, data.reason) }]
      : [],
  );

const myPasskeys = async (
  vault: Pick<Vault, 'personalKeys' | 'passkeyCounters'>,
  events: EventsOfPerson['account'],
): Promise<MyData['passkeys']> => {
  const user = fold(userDecider, events);
  const passkeys = user.status === 'registered' ? await openPasskeys(vault)(user) : [];
  return passkeys.map(({ passkeyId, name, addedAt, usedAt }) => ({
    _id: passkeyId,
    name,
    addedAt,
    usedAt: usedAt?.toISOString() ?? null,
  }));
};

/**
 * Everything the shop knows about one person, read from the log itself (GDPR Art. 15 and 20). `at` is now, ISO 8601.
 * Null for a person without an account.
 */
export const myData = ({ store, vault, invoiceIdsOf, downloadsOf, conversionsAskedBy }: MyDataDeps) => {
  const userOf = signedInUser({ store, vault });
  const keepLeft = keepLeftMessages({ store, vault });
  const readEvents = eventsOfPerson(store);
  const findMails = mailsAbout(store, vault.personalKeys.open);
  return async (userId: string, at: string): Promise<MyData | null> => {
    const user = await userOf(userId);
    if (user === null) return null;
    await keepLeft(await store.readStream(streams.user(userId)));
    const found = await readEvents(
      userId,
      // Without a proof, the address may be somebody else's.
      user.verified ? await vault.contactSenders.messagesOf(userId) : [],
      await conversionsAskedBy(userId),
    );
    const [invoiceIds, downloads, sessions] = await Promise.all([
      invoiceIdsOf(userId),
      downloadsOf(userId),
      vault.sessions.openOf(userId),
    ]);
    const orders = await Promise.all(
      found.orders.map((events) => {
        const orderId = events[0]?.streamName.slice('order-'.length) ?? '';
        return myOrder(vault.personalKeys.open, events, invoiceIds.get(orderId) ?? '');
      }),
    );
    const lists = [streams.cart(userId), streams.wishlist(userId)];
    const all = [
      found.account,
      found.cart,
      found.wishlist,
      ...found.orders,
      found.announcements,
      found.grants,
      ...found.reviews,
      ...found.conversions,
      ...found.messages,
    ]
      .flat()
      .toSorted((a, b) => (a.position < b.position ? -1 : 1));
    return {
      exportedAt: at,
      account: account(user, found.account),
      sessions: sessions.map(({ agent, network, openedAt, usedAt, expiresAt }) => ({
        agent,
        network,
        openedAt: openedAt.toISOString(),
        usedAt: usedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      passkeys: await myPasskeys(vault, found.account),
      cart: fold(cartDecider, found.cart).modelIds,
      wishlist: fold(wishlistDecider, found.wishlist).modelIds,
      orders: orders.filter((order) => order !== null),
      refunds: await openRefunds(vault.personalKeys.open, found.orders),
      grants: await openGrants(vault.personalKeys.open, found.grants),
      reviews: await openReviews(vault.personalKeys.open, found.reviews),
      withdrawals: await openWithdrawals(vault.personalKeys.open, found.orders),
      downloads: downloads.map(({ downloadId, modelId, issuedAt }) => ({
        _id: downloadId,
        modelId,
        at: issuedAt,
      })),
      conversions: requestedConversions(found.conversions),
      contactMessages: await openMessages(vault.personalKeys.open, found.messages),
      // None of these lists' events sends a mail, and there may be any number of them.
      mails: await findMails(all.filter(({ streamName }) => !lists.includes(streamName))),
      history: all.map(({ type, metadata }) => ({ at: metadata.at, event: type })),
    };
  };
};
