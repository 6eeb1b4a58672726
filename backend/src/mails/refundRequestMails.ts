import { longDate, longTime } from '#contract/longTime.ts';
import type { Block } from './blocks.ts';
import { layout, type MailContent, type MailShop } from './layout.ts';
import { listed, type MailedOrder, usDollars } from './orderFacts.ts';

/** What was typed to withdraw from a contract, and when it came (ISO 8601). */
type TypedWithdrawal = {
  readonly invoiceId: string;
  readonly name: string;
  readonly email: string;
  readonly receivedAt: string;
};

/** Acknowledges a withdrawal from the contract: its content, and when it was received. It accepts nothing. */
const acknowledgement = (
  { invoiceId, name, email, receivedAt, ...shop }: MailShop & TypedWithdrawal,
  models: string,
  whatFollows: readonly Block[],
): MailContent =>
  layout('withdrawalReceived', invoiceId, shop, {
    preheader: `Received on ${longTime(receivedAt)}.`,
    heading: 'We received your withdrawal',
    blocks: [
      `This mail confirms that ${shop.shopName} has received this withdrawal from the contract:`,
      {
        kind: 'facts',
        facts: [
          ['Received', longTime(receivedAt)],
          ['Invoice ID', invoiceId],
          ['Models', models],
          ['Name', name],
          ['E-mail', email],
        ],
      },
      ...whatFollows,
    ],
    note: `Please keep this mail. Questions? Write to ${shop.shopEmail} and name the invoice.`,
  });

type MatchedWithdrawal = TypedWithdrawal & {
  readonly ordersLink: string;
  readonly modelNames: readonly string[];
  /** Confirms a withdrawal without a login; null where there was one. */
  readonly confirmLink: string | null;
};

/** Acknowledges the withdrawal from a known order. */
export const withdrawalMail = ({
  ordersLink,
  modelNames,
  confirmLink,
  ...typed
}: MailShop & MatchedWithdrawal): MailContent =>
  acknowledgement(typed, listed(modelNames), [
    'It confirms the receipt alone. Where you have the right to withdraw, a model can no longer be downloaded; if no file of it was handed out, its money goes back to your card by itself. Otherwise a person looks at it and answers within 14 days. Another mail says which.',
    ...(confirmLink === null
      ? [{ kind: 'button', label: 'View your orders', url: ordersLink } as const]
      : [
          'Nobody was signed in when it came. Please follow this link to confirm that it is yours; otherwise we look at it ourselves.',
          { kind: 'button', label: 'Confirm withdrawal', url: confirmLink } as const,
        ]),
  ]);

/** Acknowledges a withdrawal that a person must match with its order until an instant (ISO 8601). */
export const unmatchedWithdrawalMail = ({
  answerBy,
  ...typed
}: MailShop & TypedWithdrawal & { readonly answerBy: string }): MailContent =>
  acknowledgement(typed, 'All of this invoice', [
    `It confirms the receipt alone. A person looks for the order that it is about, and answers by mail until ${longDate(answerBy)}. Is the invoice ID or the e-mail not that of your order? Then answer this mail.`,
  ]);

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
