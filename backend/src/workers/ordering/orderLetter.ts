import type { MailShop } from '#infra/mail/templates/layout.ts';
import type { MailedOrder } from '#infra/mail/templates/mailedOrder.ts';
import { OutsideAway } from '#infra/queue/outsideAway.ts';
import { loadMailReader, type MailReaderDependencies } from '../accounts/mailReader.ts';
import type { Letter, LetterWriter, ShopIdentity } from '../letter.ts';
import { loadPaidOrder, type PaidOrder } from './paidOrder.ts';

export type OrderLetterDependencies = MailReaderDependencies & {
  readonly shop: ShopIdentity;
  /** The invoice id of a paid order; null while the read side has not numbered it yet. */
  readonly invoiceIdOf: (orderId: string) => Promise<string | null>;
};

/** Fills one kind of mail with what all mails about orders say. */
type Fill = (told: MailShop & MailedOrder) => Omit<Letter, 'to'>;

/**
 * Writes a mail about a paid order to its buyer, from the log itself; only the invoice id is the read side's (decision 5).
 * `tell` looks at the order for what this mail is about, or says why there is nothing (any more) to tell.
 * @throws OutsideAway while the read side has not numbered the order
 */
export const createOrderLetter = (
  deps: OrderLetterDependencies,
  tell: (order: PaidOrder, causeEventId: string) => Fill | { readonly skipped: string },
): LetterWriter => {
  const readerOf = loadMailReader(deps);
  const { shopName, shopEmail, publicUrl } = deps.shop;
  return async ({ subjectId: orderId, cause }) => {
    const order = await loadPaidOrder(deps.eventStore, orderId);
    if (!order) return { skipped: 'the order is not paid' };
    const fill = tell(order, cause.eventId);
    if ('skipped' in fill) return fill;
    const { placed, paid } = order;
    const invoiceId = await deps.invoiceIdOf(orderId);
    if (invoiceId === null) throw new OutsideAway(`The order ${orderId} has no invoice id yet`);
    // Last: whoever waits with a name in hand may send it after an erasure has looked for its mails (decision 43).
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
