import type { MailShop } from '#infra/mail/templates/layout.ts';
import type { MailedOrder } from '#infra/mail/templates/mailedOrder.ts';
import { type MoneyBack, moneyBackMail } from '#infra/mail/templates/moneyBackMail.ts';
import { receiptMail } from '#infra/mail/templates/receiptMail.ts';
import { refundFailedMail } from '#infra/mail/templates/refundFailedMail.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { loadMailReader, type MailReaderDependencies } from '../accounts/mailReader.ts';
import type { ComposedMail, ComposeMail, ShopIdentity } from '../composedMail.ts';
import { isRevoked, loadPaidOrder, type PaidOrder } from './paidOrder.ts';

export type OrderMailDependencies = MailReaderDependencies & {
  readonly shop: ShopIdentity;
  /** The invoice id of a paid order; null while the read side has not numbered it yet. */
  readonly invoiceIdOf: (orderId: string) => Promise<string | null>;
};

/** Fills one kind of mail with the facts that all mails about orders share. */
type Fill = (shared: MailShop & MailedOrder) => Omit<ComposedMail, 'to'>;

/**
 * Composes a mail about a paid order to its buyer from the log; only the invoice id comes from the read side (ADR 5).
 * `select` picks what this mail is about from the order, or says why it is no longer needed.
 * @throws ServiceUnavailable while the read side has not numbered the order
 */
const composeOrderMail = (
  deps: OrderMailDependencies,
  select: (order: PaidOrder, causeEventId: string) => Fill | { readonly skipped: string },
): ComposeMail => {
  const readerOf = loadMailReader(deps);
  const { shopName, shopEmail, publicUrl } = deps.shop;
  return async ({ subjectId: orderId, cause }) => {
    const order = await loadPaidOrder(deps.eventStore, orderId);
    if (!order) return { skipped: 'the order is not paid' };
    const fill = select(order, cause.eventId);
    if ('skipped' in fill) return fill;
    const { placed, paid } = order;
    const invoiceId = await deps.invoiceIdOf(orderId);
    if (invoiceId === null) throw new ServiceUnavailable(`The order ${orderId} has no invoice id yet`);
    // Last: a mail that waits with the name already read could be sent after an erasure looked for its mails (ADR 43).
    const reader = await readerOf(placed.data.userId, cause.eventId);
    if (!reader) return { skipped: 'the user is gone' };
    return {
      to: { name: reader.name, address: reader.address },
      ...fill({
        shopName,
        shopEmail,
        firstName: reader.firstName,
        invoiceId,
        card: paid.data.card,
        items: placed.data.items.map(({ name, price }) => ({ name, cents: price.cents })),
        totalCents: paid.data.amount.cents,
        ordersLink: new URL('/clientDashboard', publicUrl).href,
      }),
    };
  };
};

/** The receipt of a paid order. @throws ServiceUnavailable while the read side has not numbered the order */
export const composeReceiptMail = (deps: OrderMailDependencies): ComposeMail => {
  const at = (path: string): string => new URL(path, deps.shop.publicUrl).href;
  return composeOrderMail(
    deps,
    ({ placed, paid }) =>
      (shared) =>
        receiptMail({
          ...shared,
          paidAt: paid.metadata.at,
          receiptLink: at(`/receipt/${placed.data.orderId}`),
          refundPolicyLink: at('/Refund-Policy'),
        }),
  );
};

/** The money that one event returned, or why there is none to report. */
const returnedMoney = (
  { events }: PaidOrder,
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
 * A refund or a lost dispute, and whether the buyer keeps the models.
 * @throws ServiceUnavailable while the read side has not numbered the order
 */
export const composeMoneyBackMail = (deps: OrderMailDependencies): ComposeMail =>
  composeOrderMail(deps, (order, causeEventId) => {
    const returned = returnedMoney(order, causeEventId);
    if ('skipped' in returned) return returned;
    return (shared) => moneyBackMail({ ...shared, ...returned, isRevoked: isRevoked(order) });
  });

/**
 * A failed refund. A reply goes to the shop, since there is something to settle.
 * @throws ServiceUnavailable while the read side has not numbered the order
 */
export const composeRefundFailedMail = (deps: OrderMailDependencies): ComposeMail => {
  const { shopName, shopEmail, publicUrl } = deps.shop;
  return composeOrderMail(deps, (order, causeEventId) => {
    const failed = order.events.find(({ id }) => id === causeEventId);
    const refund = order.events.find(
      (event) =>
        event.type === 'OrderRefunded' &&
        failed?.type === 'RefundFailed' &&
        event.data.refundId === failed.data.refundId,
    );
    if (refund?.type !== 'OrderRefunded') return { skipped: 'no refund failed' };
    return (shared) => ({
      replyTo: { name: shopName, address: shopEmail },
      ...refundFailedMail({
        ...shared,
        cents: refund.data.amount.cents,
        refundedAt: refund.metadata.at,
        isRevoked: isRevoked(order),
        contactLink: new URL('/contactUs', publicUrl).href,
      }),
    });
  });
};
