import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import type { MailShop } from '#mails/layout.ts';
import type { MailedOrder } from '#mails/orderFacts.ts';
import { addressMail, type MailReaderDependencies } from '../../accounts/users/mailReader.ts';
import { type ComposeMail, linkTo, type ShopIdentity, type UserMail } from '../../composedMail.ts';
import type { PicturesOf } from '../../content/mails/mailPictures.ts';
import { loadPaidOrder, type PaidOrder } from './paidOrder.ts';

export type OrderMailDependencies = MailReaderDependencies & {
  readonly shop: ShopIdentity;
  readonly shopAddress: string;
  readonly picturesOf: PicturesOf;
  /** The invoice id of a paid order; null while the read side has not numbered it yet. */
  readonly invoiceIdOf: (orderId: string) => Promise<string | null>;
};

/** Fills one type of mail with the facts that all mails about orders share. */
type Fill = (shared: MailShop & MailedOrder) => UserMail;

type Selected = Fill | { readonly skipped: string };

/**
 * Composes a mail about a paid order to its buyer from the log; only the invoice id comes from the read side (ADR 3). `select` picks the
 * mail's facts from the order and the event that requests the mail, or returns the reason why it is no longer needed.
 * @throws ServiceUnavailable while the read side has not numbered the order
 */
export const composeOrderMail = (
  deps: OrderMailDependencies,
  select: (order: PaidOrder, cause: RecordedEvent<OrderEvent> | undefined) => Selected | Promise<Selected>,
): ComposeMail => {
  const address = addressMail(deps);
  return async ({ subjectId: orderId, cause }) => {
    const order = await loadPaidOrder(deps.eventStore, orderId);
    if (!order) return { skipped: 'the order is not paid' };
    const fill = await select(
      order,
      order.events.find(({ id }) => id === cause.eventId),
    );
    if ('skipped' in fill) return fill;
    const { placed, paid } = order;
    const invoiceId = await deps.invoiceIdOf(orderId);
    if (invoiceId === null) throw new ServiceUnavailable(`The order ${orderId} has no invoice id yet`);
    return address(placed.data.userId, cause, ({ firstName }) =>
      fill({
        ...deps.shop,
        firstName,
        invoiceId,
        card: paid.data.card,
        items: placed.data.items.map(({ name, price, version }) => ({
          name: version > 1 ? `${name}, version ${version}` : name,
          cents: price.cents,
        })),
        totalCents: paid.data.amount.cents,
        ordersLink: linkTo(deps.shop, '/clientDashboard'),
      }),
    );
  };
};
