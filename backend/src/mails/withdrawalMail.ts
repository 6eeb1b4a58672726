import { layout, type MailContent, type MailShop } from './layout.ts';
import { mailSubjects } from './mailSubjects.ts';
import { listed, longTime, type MailedOrder } from './orderFacts.ts';

type Withdrawal = Pick<MailedOrder, 'invoiceId' | 'ordersLink'> & {
  readonly modelNames: readonly string[];
  /** As they were given with the withdrawal. */
  readonly name: string;
  readonly email: string;
  /** ISO 8601 */
  readonly receivedAt: string;
  /** Confirms a withdrawal without a login; null where there was one. */
  readonly confirmLink: string | null;
};

/** Acknowledges a withdrawal from the contract: its content, and when it was received. It accepts nothing. */
export const withdrawalMail = ({ shopName, shopEmail, ...withdrawal }: MailShop & Withdrawal): MailContent =>
  layout({
    shop: { shopName, shopEmail },
    subject: mailSubjects.withdrawalReceived(shopName, withdrawal.invoiceId),
    preheader: `Received on ${longTime(withdrawal.receivedAt)}.`,
    heading: 'We received your withdrawal',
    blocks: [
      `This mail confirms that ${shopName} has received this withdrawal from the contract:`,
      {
        kind: 'facts',
        facts: [
          ['Received', longTime(withdrawal.receivedAt)],
          ['Invoice ID', withdrawal.invoiceId],
          ['Models', listed(withdrawal.modelNames)],
          ['Name', withdrawal.name],
          ['E-mail', withdrawal.email],
        ],
      },
      'It confirms the receipt alone. If you have the right to withdraw, the money goes back to your card and the models can no longer be downloaded; otherwise we look at it as a request for a refund. Another mail says which.',
      ...(withdrawal.confirmLink === null
        ? [{ kind: 'button', label: 'View your orders', url: withdrawal.ordersLink } as const]
        : [
            'Nobody was signed in when it came. Please follow this link to confirm that it is yours; otherwise we look at it ourselves.',
            { kind: 'button', label: 'Confirm withdrawal', url: withdrawal.confirmLink } as const,
          ]),
    ],
    note: `Please keep this mail. Questions? Write to ${shopEmail} and name the invoice.`,
  });
