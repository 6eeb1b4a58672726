import { userDecider } from '#domain/accounts/users/user.ts';
import { countryCode } from '#domain/kernel/countryNames.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { orderDecider } from '#domain/ordering/orders/order.ts';
import type { ClaimBack } from '#domain/ordering/refunds/claimedBack.ts';
import { withdrawalsBefore } from '#domain/ordering/refunds/claimedBack.ts';
import type { WithdrawalFacts } from '#domain/ordering/withdrawal/withdrawal.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { receiptMails } from '../receipts/receiptMails.ts';

export type WithdrawalFactsDeps<Downloaded extends { readonly eventIds: readonly string[] }> = {
  readonly store: Pick<EventStore, 'readStream'>;
  /** A person's downloads by model, in any version and format, before a position of the log; models without one are absent. */
  readonly downloadedBefore: (
    userId: string,
    modelIds: readonly string[],
    before?: bigint,
  ) => Promise<ReadonlyMap<string, Downloaded>>;
  /** What a person claimed back, of all their orders. */
  readonly claimsOf: (userId: string) => Promise<readonly ClaimBack[]>;
};

/** Positions of the log: of a withdrawal, and of the event from which on it withholds the files of its models. */
type WithdrawalAt = { readonly before?: bigint; readonly withheldFrom?: bigint };

/** When one of an order's withdrawals was submitted, its positions, and its events; null while it is not received. */
export const withdrawalIn = (events: readonly RecordedEvent<OrderEvent>[], withdrawalId: string) => {
  const received = events.find(
    (event) => event.type === 'WithdrawalReceived' && event.data.withdrawalId === withdrawalId,
  );
  const confirmed = events.find(
    (event) => event.type === 'WithdrawalConfirmed' && event.data.withdrawalId === withdrawalId,
  );
  if (received?.type !== 'WithdrawalReceived') return null;
  const proof = received.data.isProven ? received : confirmed;
  return {
    submittedAt: received.metadata.at,
    before: received.position,
    ...(proof && { withheldFrom: proof.position }),
    eventIds: [received.id, ...(confirmed ? [confirmed.id] : [])],
  };
};

/**
 * The evidence on the right to withdraw from a paid order, from the log and the downloads; null for an unpaid order. For a withdrawal, only
 * what happened before it counts: facts of different streams are ordered by the log. `now` is ISO 8601; `read` are the order's events, if
 * they were read before.
 */
export const withdrawalFacts =
  <Downloaded extends { readonly eventIds: readonly string[] }>({
    store,
    downloadedBefore,
    claimsOf,
  }: WithdrawalFactsDeps<Downloaded>) =>
  async (
    orderId: string,
    now: string,
    { before, withheldFrom }: WithdrawalAt = {},
    read?: readonly RecordedEvent<OrderEvent>[],
  ) => {
    const events = read ?? (await store.readStream(streams.order(orderId)));
    const order = fold(orderDecider, events);
    const placed = events.find((event) => event.type === 'OrderPlaced');
    const paid = events.find((event) => event.type === 'PaymentReceived');
    if (order.status !== 'paid' || !placed || !paid) return null;
    const modelIds = order.items.map(({ modelId }) => modelId);
    const [account, mails, downloaded, handedOut, claims] = await Promise.all([
      store.readStream(streams.user(order.userId)),
      // The receipt repeats the text of the consent (Q40).
      receiptMails(store, events),
      downloadedBefore(order.userId, modelIds, before),
      downloadedBefore(order.userId, modelIds, withheldFrom),
      claimsOf(order.userId),
    ]);
    const buyer = fold(
      userDecider,
      account.filter(({ position }) => position < paid.position),
    );
    const declared = buyer.status === 'registered' ? countryCode(buyer.country) : null;
    const confirmations = [
      ...mails.filter(({ type }) => type === 'MailSent'),
      ...events.filter(({ type }) => type === 'ConfirmationRead'),
    ].toSorted((a, b) => (a.position < b.position ? -1 : 1));
    const confirmed = confirmations.find(({ position }) => before === undefined || position < before);
    return {
      order,
      events,
      account,
      placed,
      paid,
      /** The first event that confirmed order and consent: a receipt was mailed, or the buyer read the one in their account. */
      confirmed: confirmed ?? null,
      handedOut,
      claims,
      factsOf: (modelId: string): WithdrawalFacts => ({
        paid: { at: paid.metadata.at, eventIds: [paid.id] },
        consent: order.consent && { eventIds: [placed.id] },
        confirmation: confirmed ? { eventIds: [confirmed.id] } : null,
        downloads: downloaded.get(modelId) ?? null,
        handedOut: handedOut.get(modelId) ?? null,
        earlierWithdrawals: withdrawalsBefore(claims, now, withheldFrom),
        country: declared ?? paid.data.cardCountry,
        isTold: order.withdrawalInformation !== null,
      }),
    };
  };
