import { conformity } from '#contract/conformity.ts';
import { longDate } from '#contract/longTime.ts';
import { vatFacts } from '#contract/receiptVat.ts';
import type { WireReceiptVat } from '#contract/wireReceiptVat.ts';
import { formTitle, informationTitle, type WithdrawalInformation } from '#contract/withdrawalInformation.ts';
import type { Block, MailPicture } from './blocks.ts';
import { layout, type MailContent, type MailShop } from './layout.ts';
import { type MailedOrder, orderBill, paidWithFacts, usDollars } from './orderFacts.ts';

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
  /** The information on the right to withdraw that the buyer was shown. */
  readonly told: WithdrawalInformation;
  readonly pictures: readonly MailPicture[];
  /** The licence line of each model. */
  readonly licences: readonly (readonly [modelName: string, licence: string])[];
  /** The business that the buyer bought for; the VAT id may be empty. */
  readonly business: { readonly name: string; readonly address: string; readonly vatId: string } | null;
  readonly vat: WireReceiptVat | null;
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

/** Confirms the information by mail, a durable medium (Directive 2011/83, article 8(7)). */
const toldBlocks = ({ told: { paragraphs, form } }: Receipt): readonly Block[] => [
  `${informationTitle}:`,
  ...paragraphs,
  ...(form.length === 0 ? [] : [`${formTitle}:`, { kind: 'quote', text: form.join('\n\n') } as const]),
];

const factsBlock = (facts: readonly (readonly [name: string, value: string])[]): readonly Block[] =>
  facts.length === 0 ? [] : [{ kind: 'facts', facts }];

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
      ...factsBlock(receipt.vat ? vatFacts(receipt.vat, (dollars) => usDollars(dollars * 100)) : []),
      ...receipt.licences.map(([model, licence]) => `${model}: ${licence}`),
      ...consentBlocks(receipt),
      ...(receipt.business ? [] : conformity.paragraphs),
      { kind: 'button', label: 'Download your models', url: receipt.ordersLink },
      { kind: 'link', label: 'Receipt to print', url: receipt.receiptLink },
      { kind: 'link', label: 'Refund Policy', url: receipt.refundPolicyLink },
      ...toldBlocks(receipt),
    ],
    note: `All amounts are in US dollars. Questions about this order? Write to ${receipt.shopEmail} and name the invoice.`,
  });
