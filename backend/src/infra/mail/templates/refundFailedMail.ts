import { layout, type MailContent, type MailShop } from './layout.ts';
import { longDate } from './longDate.ts';
import type { MailedOrder } from './mailedOrder.ts';
import { orderBill } from './orderBill.ts';
import { paidWithFacts } from './paidWithFacts.ts';
import { usDollars } from './usDollars.ts';

export type FailedRefund = MailedOrder & {
  /** What the refund should have brought back, in US cents. */
  readonly cents: number;
  /** When the refund was made, ISO 8601. */
  readonly refundedAt: string;
  /** The order's models were taken back, and stay so (decision 26). */
  readonly isRevoked: boolean;
  /** Where the shop can be written to. */
  readonly contactLink: string;
};

const whatBecomesOfTheModels = ({ isRevoked }: FailedRefund): string =>
  isRevoked
    ? 'The models of this order were taken back along with the money, and do not come back by themselves.'
    : 'The models of this order stay yours to download.';

/**
 * A refund that was made did not reach its buyer. It says so also to whoever was never told of the refund itself, and promises
 * nothing: what follows is a matter between people.
 */
export const refundFailedMail = ({ shopName, shopEmail, ...told }: MailShop & FailedRefund): MailContent =>
  layout({
    shop: { shopName, shopEmail },
    subject: `Your refund for ${told.invoiceId} from ${shopName} has failed`,
    preheader: `${usDollars(told.cents)} did not reach you. Please write to us.`,
    heading: 'Your refund did not reach you',
    blocks: [
      { kind: 'paragraph', text: `Hello ${told.firstName},` },
      {
        kind: 'paragraph',
        text: `our refund of ${usDollars(told.cents)} for your order has failed. Your bank did not take the money, and sent it back to us. That happens, for example, when a card has expired or was closed.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Invoice ID', told.invoiceId],
          ['Refund that failed', usDollars(told.cents)],
          ['Refunded on', longDate(told.refundedAt)],
          ...paidWithFacts(told.card),
        ],
      },
      { kind: 'paragraph', text: whatBecomesOfTheModels(told) },
      {
        kind: 'paragraph',
        text: `To settle this with us, answer this mail or write to ${shopEmail}, and name the invoice.`,
      },
      orderBill(told, 'Order total'),
      { kind: 'button', label: 'Write to us', url: told.contactLink },
      { kind: 'link', label: 'View your orders', url: told.ordersLink },
    ],
    note: 'All amounts are in US dollars.',
  });
