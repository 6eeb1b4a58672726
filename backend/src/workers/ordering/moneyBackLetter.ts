import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { type MoneyBack, moneyBackMail } from '#infra/mail/templates/moneyBackMail.ts';
import { loadMailReader } from '../accounts/mailReader.ts';
import type { LetterWriter } from '../letter.ts';
import { loadPaidOrder } from './paidOrder.ts';
import type { ReceiptLetterDependencies } from './receiptLetter.ts';

/** What one event of an order gave back, or why there is nothing (any more) to tell of it. */
const wentBack = (
  events: readonly RecordedEvent<OrderEvent>[],
  causeEventId: string,
): Pick<MoneyBack, 'why' | 'cents' | 'at'> | { readonly skipped: string } => {
  const cause = events.find(({ id }) => id === causeEventId);
  if (cause?.type === 'OrderRefunded') {
    const { refundId, amount } = cause.data;
    const hasFailed = events.some(
      (event) => event.type === 'RefundFailed' && event.data.refundId === refundId,
    );
    if (hasFailed) return { skipped: 'the refund has failed since' };
    return { why: 'refund', cents: amount.cents, at: cause.metadata.at };
  }
  if (cause?.type === 'DisputeClosed') {
    const { disputeId, status } = cause.data;
    const opened = events.find(
      (event) => event.type === 'DisputeOpened' && event.data.disputeId === disputeId,
    );
    if (status === 'lost' && opened?.type === 'DisputeOpened')
      return { why: 'disputeLost', cents: opened.data.amount.cents, at: cause.metadata.at };
  }
  return { skipped: 'no money went back' };
};

/**
 * What went back of an order's money by the event that asked for the mail, and whether the models are still there; from
 * the log itself, but for the invoice id (decision 5).
 * @throws Error when the order has no invoice id yet: the job is tried again
 */
export const createMoneyBackLetter = (deps: ReceiptLetterDependencies): LetterWriter => {
  const readerOf = loadMailReader(deps);
  return async ({ subjectId: orderId, cause }) => {
    const order = await loadPaidOrder(deps.eventStore, orderId);
    if (!order) return { skipped: 'the order is not paid' };
    const { placed, paid, events } = order;
    const back = wentBack(events, cause.eventId);
    if ('skipped' in back) return back;
    const reader = await readerOf(placed.data.userId, cause.eventId);
    if (!reader) return { skipped: 'the user is gone' };
    const invoiceId = await deps.invoiceIdOf(orderId);
    if (invoiceId === null) throw new Error(`The order ${orderId} has no invoice id yet`);
    return {
      to: { name: reader.name, address: reader.address },
      ...moneyBackMail({
        ...deps.shop,
        ...back,
        firstName: reader.firstName,
        invoiceId,
        card: paid.data.card,
        items: placed.data.items.map(({ name, price }) => ({ name, cents: price.cents })),
        totalCents: paid.data.amount.cents,
        isRevoked: events.some(({ type }) => type === 'EntitlementRevoked'),
        ordersLink: new URL('/clientDashboard', deps.shop.publicUrl).href,
      }),
    };
  };
};
