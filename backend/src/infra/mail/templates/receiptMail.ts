import { cardName, type PayingCard } from './cardName.ts';
import { layout, type MailContent, type MailShop } from './layout.ts';
import { longDate } from './longDate.ts';
import { usDollars } from './usDollars.ts';

export type Receipt = {
  readonly firstName: string;
  /** `INV-2026-000042` (Q38) */
  readonly invoiceId: string;
  /** When the money came, ISO 8601. */
  readonly paidAt: string;
  /** The card that paid; null where the provider did not tell. */
  readonly card: PayingCard | null;
  readonly items: readonly { readonly name: string; readonly cents: number }[];
  readonly totalCents: number;
  /** Where the orders and their downloads are. */
  readonly ordersLink: string;
  /** Where the receipt can be printed. */
  readonly receiptLink: string;
  readonly refundPolicyLink: string;
};

/** What was bought and paid, and the way to the downloads and to the receipt on paper (Q40). */
export const receiptMail = ({
  firstName,
  invoiceId,
  paidAt,
  card,
  items,
  totalCents,
  ordersLink,
  receiptLink,
  refundPolicyLink,
  ...shop
}: MailShop & Receipt): MailContent =>
  layout({
    shop,
    subject: `Your receipt ${invoiceId} from ${shop.shopName}`,
    preheader: `Paid: ${usDollars(totalCents)}. Your downloads are ready.`,
    heading: 'Thank you for your order',
    blocks: [
      { kind: 'paragraph', text: `Hello ${firstName},` },
      { kind: 'paragraph', text: 'we have received your payment. Your models are yours to download.' },
      {
        kind: 'facts',
        facts: [
          ['Invoice ID', invoiceId],
          ['Paid on', longDate(paidAt)],
          ...(card ? [['Paid with', cardName(card)] as const] : []),
        ],
      },
      {
        kind: 'bill',
        lines: items.map(({ name, cents }) => ({ name, amount: usDollars(cents) })),
        total: { name: 'Total', amount: usDollars(totalCents) },
      },
      { kind: 'button', label: 'View order and downloads', url: ordersLink },
      { kind: 'link', label: 'Receipt to print', url: receiptLink },
      { kind: 'link', label: 'Refund Policy', url: refundPolicyLink },
    ],
    note: `All amounts are in US dollars. Questions about this order? Write to ${shop.shopEmail} and name the invoice.`,
  });
