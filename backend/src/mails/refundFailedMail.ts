import { layout, type MailContent, type MailShop } from './layout.ts';
import { mailSubjects } from './mailSubjects.ts';
import { longDate, type MailedOrder, orderBill, paidWithFacts, usDollars } from './orderFacts.ts';

export type FailedRefund = MailedOrder & {
  /** The amount of the failed refund, in US cents. */
  readonly cents: number;
  /** When the refund was made, ISO 8601. */
  readonly refundedAt: string;
  /** The order's models were revoked, and stay revoked (ADR 26). */
  readonly isRevoked: boolean;
  /** The shop's contact address. */
  readonly contactLink: string;
};

const whatBecomesOfTheModels = ({ isRevoked }: FailedRefund): string =>
  isRevoked
    ? 'The models of this order were taken back along with the money, and do not come back by themselves.'
    : 'The models of this order stay yours to download.';

/**
 * Reports that a refund did not reach the buyer. The mail is complete even for a buyer who was never informed of the refund, and promises
 * nothing: people decide about the next step.
 */
export const refundFailedMail = ({ shopName, shopEmail, ...facts }: MailShop & FailedRefund): MailContent =>
  layout({
    shop: { shopName, shopEmail },
    subject: mailSubjects.refundFailed(shopName, facts.invoiceId),
    preheader: `${usDollars(facts.cents)} did not reach you. Please write to us.`,
    heading: 'Your refund did not reach you',
    blocks: [
      `Hello ${facts.firstName},`,
      `our refund of ${usDollars(facts.cents)} for your order has failed. Your bank did not take the money, and sent it back to us. That happens, for example, when a card has expired or was closed.`,
      {
        kind: 'facts',
        facts: [
          ['Invoice ID', facts.invoiceId],
          ['Refund that failed', usDollars(facts.cents)],
          ['Refunded on', longDate(facts.refundedAt)],
          ...paidWithFacts(facts.card),
        ],
      },
      whatBecomesOfTheModels(facts),
      `To settle this with us, answer this mail or write to ${shopEmail}, and name the invoice.`,
      orderBill(facts, 'Order total'),
      { kind: 'button', label: 'Write to us', url: facts.contactLink },
      { kind: 'link', label: 'View your orders', url: facts.ordersLink },
    ],
    note: 'All amounts are in US dollars.',
  });
