import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { orderDecider } from '#domain/ordering/order.ts';
import type { WithdrawalFacts } from '#domain/ordering/withdrawal.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { receiptMails } from '../receiptMails.ts';

export type WithdrawalFactsDeps<Downloaded extends { readonly eventIds: readonly string[] }> = {
  readonly store: Pick<EventStore, 'readStream'>;
  /** Downloads by model since an instant and before a position of the log; models without one are absent. */
  readonly downloadedSince: (
    userId: string,
    modelIds: readonly string[],
    since: string,
    before?: bigint,
  ) => Promise<ReadonlyMap<string, Downloaded>>;
};

/**
 * The evidence on the right to withdraw from a paid order, from the log and the downloads; null for an unpaid order. `before` excludes
 * everything sent or issued after that log position: facts of different streams are ordered by the log. `read` are the order's events, if
 * they were read before.
 */
export const withdrawalFacts =
  <Downloaded extends { readonly eventIds: readonly string[] }>({
    store,
    downloadedSince,
  }: WithdrawalFactsDeps<Downloaded>) =>
  async (orderId: string, before?: bigint, read?: readonly RecordedEvent<OrderEvent>[]) => {
    const events = read ?? (await store.readStream(streams.order(orderId)));
    const order = fold(orderDecider, events);
    const placed = events.find((event) => event.type === 'OrderPlaced');
    const paid = events.find((event) => event.type === 'PaymentReceived');
    if (order.status !== 'paid' || !placed || !paid) return null;
    const modelIds = order.items.map(({ modelId }) => modelId);
    const [mails, downloaded] = await Promise.all([
      // The receipt repeats the text of the consent (Q40).
      receiptMails(store, events),
      downloadedSince(order.userId, modelIds, placed.metadata.at, before),
    ]);
    const confirmations = [
      ...mails.filter(({ type }) => type === 'MailSent'),
      ...events.filter(({ type }) => type === 'ConfirmationRead'),
    ].toSorted((a, b) => (a.position < b.position ? -1 : 1));
    const confirmed = confirmations.find(({ position }) => before === undefined || position < before);
    return {
      order,
      events,
      placed,
      paid,
      /** The first event that confirmed order and consent: a receipt was mailed, or the buyer read the one in their account. */
      confirmed: confirmed ?? null,
      downloaded,
      factsOf: (modelId: string): WithdrawalFacts => ({
        paid: { at: paid.metadata.at, eventIds: [paid.id] },
        consent: order.consent && { eventIds: [placed.id] },
        confirmation: confirmed ? { eventIds: [confirmed.id] } : null,
        downloads: downloaded.get(modelId) ?? null,
      }),
    };
  };
