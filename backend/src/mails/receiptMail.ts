import type { Block, MailPicture } from './blocks.ts';
import { layout, type MailContent, type MailShop } from './layout.ts';
import { longDate, type MailedOrder, orderBill, paidWithFacts, usDollars } from './orderFacts.ts';
import { type ToldRight, toldRightBlocks } from './toldRight.ts';

export type Receipt = MailedOrder & {
  /** When the payment arrived, ISO 8601. */
  readonly paidAt: string;
  /** Address of the printable receipt. */
  readonly receiptLink: string;
  readonly refundPolicyLink: string;
  /** The money of all models was returned since. */
  readonly isRevoked: boolean;
  /** The buyer's consent, confirmed as the law requires (Q40); null without consent. */
  readonly consentText: string | null;
  readonly toldRight: ToldRight;
  readonly pictures: readonly MailPicture[];
  /** The licence line of each model. */
  readonly licences: readonly (readonly [modelName: string, licence: string])[];
  /** The business that the buyer bought for; the VAT id may be empty. */
  readonly business: { readonly name: string; readonly address: string; readonly vatId: string } | null;
  /** The VAT as names and values; none where the receipt shows none. */
  readonly vat: readonly (readonly [name: string, value: string])[];
  /** Paragraphs that remind a consumer of their rights; none for a business. */
  readonly reminders: readonly string[];
};

const consentBlocks = ({ consentText, paidAt }: Receipt): readonly Block[] =>
  consentText === null
    ? []
    : [
        `We confirm what you agreed to when you ordered on ${longDate(paidAt)}:`,
        { kind: 'quote', text: consentText },
      ];

const businessFacts = ({ business }: Receipt): readonly (readonly [name: string, value: string])[] =>
  business === null
    ? []
    : [
        ['Business', business.name],
        ['Address', business.address],
        ...(business.vatId === '' ? [] : ([['VAT ID', business.vatId]] as const)),
      ];

/** Contains the models, the payment, and links to the downloads and to the printable receipt (Q40). */
export const receiptMail = (receipt: MailShop & Receipt): MailContent =>
  layout('receipt', receipt.invoiceId, receipt, {
    preheader: `Paid: ${usDollars(receipt.totalCents)}.${receipt.isRevoked ? '' : ' Your downloads are ready.'}`,
    heading: 'Thank you for your order',
    blocks: [
      `Hello ${receipt.firstName},`,
      receipt.isRevoked
        ? 'We received your payment, and have returned the money since.'
        : 'We have received your payment. Your models are yours to download.',
      { kind: 'pictures', pictures: receipt.pictures },
      {
        kind: 'facts',
        facts: [
          ['Invoice ID', receipt.invoiceId],
          ['Paid on', longDate(receipt.paidAt)],
          ...paidWithFacts(receipt.card),
          ...businessFacts(receipt),
        ],
      },
      orderBill(receipt, 'Total'),
      ...(receipt.vat.length === 0 ? [] : [{ kind: 'facts', facts: receipt.vat } as const]),
      ...(receipt.licences.length === 0 ? [] : [{ kind: 'facts', facts: receipt.licences } as const]),
      ...consentBlocks(receipt),
      ...receipt.reminders,
      { kind: 'button', label: 'Download your models', url: receipt.ordersLink },
      { kind: 'link', label: 'Receipt to print', url: receipt.receiptLink },
      { kind: 'link', label: 'Refund Policy', url: receipt.refundPolicyLink },
      ...toldRightBlocks(receipt.toldRight),
    ],
    note: `All amounts are in US dollars. Questions about this order? Write to ${receipt.shopEmail} and name the invoice.`,
  });
