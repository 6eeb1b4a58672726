import { layout, type MailContent, type MailShop } from './layout.ts';
import { listed, longDate, longTime, type MailedOrder, usDollars } from './orderFacts.ts';

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
export const withdrawalMail = (withdrawal: MailShop & Withdrawal): MailContent =>
  layout('withdrawalReceived', withdrawal.invoiceId, withdrawal, {
    preheader: `Received on ${longTime(withdrawal.receivedAt)}.`,
    heading: 'We received your withdrawal',
    blocks: [
      `This mail confirms that ${withdrawal.shopName} has received this withdrawal from the contract:`,
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
      'It confirms the receipt alone. Where you have the right to withdraw, a model can no longer be downloaded; if no file of it was handed out, its money goes back to your card by itself. Otherwise a person looks at it and answers within 14 days. Another mail says which.',
      ...(withdrawal.confirmLink === null
        ? [{ kind: 'button', label: 'View your orders', url: withdrawal.ordersLink } as const]
        : [
            'Nobody was signed in when it came. Please follow this link to confirm that it is yours; otherwise we look at it ourselves.',
            { kind: 'button', label: 'Confirm withdrawal', url: withdrawal.confirmLink } as const,
          ]),
    ],
    note: `Please keep this mail. Questions? Write to ${withdrawal.shopEmail} and name the invoice.`,
  });

export type RefundRequest = Pick<MailedOrder, 'firstName' | 'invoiceId' | 'ordersLink'> & {
  /** The models of the request. */
  readonly models: MailedOrder['items'];
  /** ISO 8601 */
  readonly at: string;
  /** The reason that the buyer gave. */
  readonly reason: string;
};

type AskedWithdrawal = {
  /** Names of the models with the right to withdraw. */
  readonly exercised: readonly string[];
  /** The last moment for the answer, ISO 8601. */
  readonly decisionDue: string;
};

const openingOf = ({ models, at }: RefundRequest, withdrawal: AskedWithdrawal | null): string => {
  const names = listed(models.map(({ name }) => name));
  if (withdrawal === null)
    return `On ${longDate(at)} you asked for the money of ${names} back, in your words:`;
  return withdrawal.exercised.length === 0
    ? `We look at your withdrawal from the contract about ${names} as a request for a refund. Why it does not end the contract by itself:`
    : `A person decides about your withdrawal from the contract about ${names}. Why the money does not go back by itself:`;
};

const whatFollows = (withdrawal: AskedWithdrawal | null): string =>
  withdrawal === null || withdrawal.exercised.length === 0
    ? 'We look at it and answer by mail.'
    : `You may have the right to withdraw: this mail does not refuse it. We answer by mail until ${longDate(withdrawal.decisionDue)}. Until then, ${listed(withdrawal.exercised)} cannot be downloaded.`;

/**
 * Confirms a refund request and repeats its content. With `withdrawal` it comes from a withdrawal from the contract, and the reason is the
 * shop's.
 */
export const refundRequestedMail = (
  request: MailShop & RefundRequest & { readonly withdrawal: AskedWithdrawal | null },
): MailContent =>
  layout('refundRequested', request.invoiceId, request, {
    preheader: 'We will answer by mail.',
    heading: 'We received your refund request',
    blocks: [
      `Hello ${request.firstName},`,
      openingOf(request, request.withdrawal),
      { kind: 'quote', text: request.reason },
      {
        kind: 'facts',
        facts: [
          ['Invoice ID', request.invoiceId],
          ['Price', usDollars(request.models.reduce((total, { cents }) => total + cents, 0))],
        ],
      },
      whatFollows(request.withdrawal),
      { kind: 'button', label: 'View your orders', url: request.ordersLink },
    ],
    note: `Questions? Write to ${request.shopEmail} and name the invoice.`,
  });

/** Says that a refund request was declined; `reason` is the shop's explanation. */
export const refundDeclinedMail = (declined: MailShop & Omit<RefundRequest, 'at'>): MailContent =>
  layout('refundDeclined', declined.invoiceId, declined, {
    preheader: 'We could not grant it.',
    heading: 'Your refund request was declined',
    blocks: [
      `Hello ${declined.firstName},`,
      `We have looked at your request for the money of ${listed(declined.models.map(({ name }) => name))} and do not refund it. Our reason:`,
      { kind: 'quote', text: declined.reason },
      'The models stay yours to download.',
      { kind: 'button', label: 'View your orders', url: declined.ordersLink },
    ],
    note: `You do not agree? Answer this mail, and name the invoice ${declined.invoiceId}.`,
  });
