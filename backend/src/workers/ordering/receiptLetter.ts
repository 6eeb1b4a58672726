import { receiptMail } from '#infra/mail/templates/receiptMail.ts';
import { loadMailReader, type MailReaderDependencies } from '../accounts/mailReader.ts';
import type { LetterWriter, ShopIdentity } from '../letter.ts';
import { loadPaidOrder } from './paidOrder.ts';

export type ReceiptLetterDependencies = MailReaderDependencies & {
  readonly shop: ShopIdentity;
  /** The invoice id of a paid order; null while the read side has not numbered it yet. */
  readonly invoiceIdOf: (orderId: string) => Promise<string | null>;
};

/**
 * What a client bought and paid, from the log itself; only the invoice id is the read side's (decision 5).
 * @throws Error when the order has no invoice id yet: the job is tried again
 */
export const createReceiptLetter = (deps: ReceiptLetterDependencies): LetterWriter => {
  const readerOf = loadMailReader(deps);
  const at = (path: string): string => new URL(path, deps.shop.publicUrl).href;
  return async ({ subjectId: orderId, cause }) => {
    const order = await loadPaidOrder(deps.eventStore, orderId);
    if (!order) return { skipped: 'the order is not paid' };
    const { placed, paid } = order;
    const reader = await readerOf(placed.data.userId, cause.eventId);
    if (!reader) return { skipped: 'the user is gone' };
    const invoiceId = await deps.invoiceIdOf(orderId);
    if (invoiceId === null) throw new Error(`The order ${orderId} has no invoice id yet`);
    return {
      to: { name: reader.name, address: reader.address },
      ...receiptMail({
        ...deps.shop,
        firstName: reader.firstName,
        invoiceId,
        paidAt: paid.metadata.at,
        card: paid.data.card,
        items: placed.data.items.map(({ name, price }) => ({ name, cents: price.cents })),
        totalCents: paid.data.amount.cents,
        ordersLink: at('/clientDashboard'),
        receiptLink: at(`/receipt/${orderId}`),
        refundPolicyLink: at('/Refund-Policy'),
      }),
    };
  };
};
