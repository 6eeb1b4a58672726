import { layout, type MailContent, type MailShop } from './layout.ts';
import { longDate } from './longDate.ts';
import type { MailedOrder } from './mailedOrder.ts';
import { usDollars } from './usDollars.ts';

export type RefundRequest = Pick<MailedOrder, 'firstName' | 'invoiceId' | 'ordersLink'> & {
  /** The models that it is about. */
  readonly models: MailedOrder['items'];
  /** ISO 8601 */
  readonly at: string;
  /** In the buyer's words. */
  readonly reason: string;
};

const names = new Intl.ListFormat('en');

/** That a request for a refund was received, with what it says. */
export const refundRequestedMail = ({
  shopName,
  shopEmail,
  ...request
}: MailShop & RefundRequest): MailContent =>
  layout({
    shop: { shopName, shopEmail },
    subject: `We received your refund request for ${request.invoiceId} at ${shopName}`,
    preheader: 'We will answer by mail.',
    heading: 'We received your refund request',
    blocks: [
      { kind: 'paragraph', text: `Hello ${request.firstName},` },
      {
        kind: 'paragraph',
        text: `on ${longDate(request.at)} you asked for the money of ${names.format(request.models.map(({ name }) => name))} back, in your words:`,
      },
      { kind: 'quote', text: request.reason },
      {
        kind: 'facts',
        facts: [
          ['Invoice ID', request.invoiceId],
          ['Price', usDollars(request.models.reduce((total, { cents }) => total + cents, 0))],
        ],
      },
      { kind: 'paragraph', text: 'We look at it and answer by mail.' },
      { kind: 'button', label: 'View your orders', url: request.ordersLink },
    ],
    note: `Questions? Write to ${shopEmail} and name the invoice.`,
  });
