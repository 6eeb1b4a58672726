import { longDate } from '#contract/longTime.ts';
import { layout, type MailContent, type MailShop } from './layout.ts';
import { listed, type MailedOrder, orderBill, paidWithFacts, usDollars } from './orderFacts.ts';

export type MoneyBack = MailedOrder & {
  /** Why the money was returned: the shop refunded it, or the buyer's bank decided for the buyer. */
  readonly why: 'refund' | 'disputeLost';
  /** The money returned this time, in US cents. */
  readonly cents: number;
  /** When the money was returned, ISO 8601. */
  readonly at: string;
  /** The whole amount was returned, and the models were revoked (ADR 26). */
  readonly isRevoked: boolean;
  /** Names of the models that this refund revoked, while others of the order stay. */
  readonly takenBack: readonly string[];
  /** The shop's explanation, or null. */
  readonly reason: string | null;
};

const opening = ({ why, cents }: MoneyBack, shopName: string): string =>
  why === 'refund'
    ? `We have refunded ${usDollars(cents)} of your order. Your bank usually shows it within 5 to 10 days.`
    : `Your bank has decided the dispute over your order for you: ${usDollars(cents)} that you had paid to ${shopName} are yours again.`;

const whatBecameOfTheModels = ({ isRevoked, takenBack }: MoneyBack): string => {
  if (!isRevoked && takenBack.length > 0)
    return `${listed(takenBack)} went back with the money and can no longer be downloaded. You may buy ${takenBack.length === 1 ? 'it' : 'them'} again at any time. The other models of this order stay yours.`;
  return isRevoked
    ? 'As all of the money went back, the models of this order were taken back too: they can no longer be downloaded. You may buy them again at any time.'
    : 'The models of this order stay yours to download.';
};

const inShort = ({ isRevoked, takenBack }: MoneyBack): string =>
  isRevoked || takenBack.length > 0 ? 'The models were taken back.' : 'The models stay yours.';

const headings: Readonly<Record<MoneyBack['why'], string>> = {
  refund: 'Your money is on its way back',
  disputeLost: 'Your dispute was decided for you',
};

/** Reports the returned money of an order, and whether its models stay. */
export const moneyBackMail = (facts: MailShop & MoneyBack): MailContent =>
  layout(facts.why, facts.invoiceId, facts, {
    preheader: `${usDollars(facts.cents)} back. ${inShort(facts)}`,
    heading: headings[facts.why],
    blocks: [
      `Hello ${facts.firstName},`,
      opening(facts, facts.shopName),
      {
        kind: 'facts',
        facts: [
          ['Invoice ID', facts.invoiceId],
          ['Money back', usDollars(facts.cents)],
          ['Date', longDate(facts.at)],
          ...paidWithFacts(facts.card),
        ],
      },
      ...(facts.reason === null ? [] : [{ kind: 'quote', text: facts.reason } as const]),
      whatBecameOfTheModels(facts),
      orderBill(facts, 'Order total'),
      { kind: 'button', label: 'View your orders', url: facts.ordersLink },
    ],
    note: `All amounts are in US dollars. Questions? Write to ${facts.shopEmail} and name the invoice.`,
  });

type FailedRefund = MailedOrder & {
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
export const refundFailedMail = (facts: MailShop & FailedRefund): MailContent =>
  layout('refundFailed', facts.invoiceId, facts, {
    preheader: `${usDollars(facts.cents)} did not reach you. Please write to us.`,
    heading: 'Your refund did not reach you',
    blocks: [
      `Hello ${facts.firstName},`,
      `Our refund of ${usDollars(facts.cents)} for your order has failed. Your bank did not take the money, and sent it back to us. That happens, for example, when a card has expired or was closed.`,
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
      `To settle this with us, answer this mail or write to ${facts.shopEmail}, and name the invoice.`,
      orderBill(facts, 'Order total'),
      { kind: 'button', label: 'Write to us', url: facts.contactLink },
      { kind: 'link', label: 'View your orders', url: facts.ordersLink },
    ],
    note: 'All amounts are in US dollars.',
  });
