import { layout, type MailContent, type MailShop } from './layout.ts';
import type { RefundRequest } from './refundRequestedMail.ts';

const names = new Intl.ListFormat('en');

/** That a request for a refund was declined, and why; `reason` is the shop's. */
export const refundDeclinedMail = ({
  shopName,
  shopEmail,
  ...declined
}: MailShop & Omit<RefundRequest, 'at'>): MailContent =>
  layout({
    shop: { shopName, shopEmail },
    subject: `Your refund request for ${declined.invoiceId} at ${shopName}`,
    preheader: 'We could not grant it.',
    heading: 'Your refund request was declined',
    blocks: [
      { kind: 'paragraph', text: `Hello ${declined.firstName},` },
      {
        kind: 'paragraph',
        text: `we have looked at your request for the money of ${names.format(declined.models.map(({ name }) => name))} and do not refund it. Our reason:`,
      },
      { kind: 'quote', text: declined.reason },
      { kind: 'paragraph', text: 'The models stay yours to download.' },
      { kind: 'button', label: 'View your orders', url: declined.ordersLink },
    ],
    note: `You do not agree? Answer this mail, and name the invoice ${declined.invoiceId}.`,
  });
