import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import type { TemplateName } from '#infra/mail/templates/templateNames.ts';
import { answerWithdrawal } from '#workers/jobs.ts';
import { definePolicy, type Intention, ignore, intend, intendMail } from '../policy.ts';

const mailToBuyer = (event: RecordedEvent<OrderEvent>, template: TemplateName): readonly Intention[] => [
  intendMail(event, template, event.data.orderId),
];

/**
 * The buyer is mailed a receipt (Q40): once when the order is paid, however its outcome became known, and whenever it is asked for again.
 */
export const whenOrderPaid = definePolicy({
  name: 'whenOrderPaid',
  streamCategories: ['order'],
  react: (event: RecordedEvent<OrderEvent>) =>
    event.type === 'PaymentReceived' || event.type === 'ReceiptRequested'
      ? mailToBuyer(event, 'receipt')
      : ignore('no receipt is due'),
});

/** The buyer is mailed that a request was received (Directive 2011/83, article 11(3)), and that it was declined (ADR 63). */
export const whenRefundWasAskedFor = definePolicy({
  name: 'whenRefundWasAskedFor',
  streamCategories: ['order'],
  react: (event: RecordedEvent<OrderEvent>) => {
    if (event.type === 'RefundRequested') return mailToBuyer(event, 'refundRequested');
    return event.type === 'RefundRequestDeclined'
      ? mailToBuyer(event, 'refundDeclined')
      : ignore('no refund was asked for or declined');
  },
});

/** The buyer is mailed that a withdrawal from the contract was received, at once (Directive 2011/83, article 11a(4)). */
export const whenWithdrawalReceived = definePolicy({
  name: 'whenWithdrawalReceived',
  streamCategories: ['order'],
  react: (event: RecordedEvent<OrderEvent>) =>
    event.type === 'WithdrawalReceived'
      ? mailToBuyer(event, 'withdrawalReceived')
      : ignore('nobody withdrew'),
});

/** The withdrawal of a buyer who was signed in, or followed the mailed link, is answered; any other one waits for the Admin. */
export const whenWithdrawalProven = definePolicy({
  name: 'whenWithdrawalProven',
  streamCategories: ['order'],
  react: (event: RecordedEvent<OrderEvent>) => {
    const isProven = event.type === 'WithdrawalReceived' && event.data.isProven;
    if (!isProven && event.type !== 'WithdrawalConfirmed') return ignore('no buyer withdrew');
    const { orderId, withdrawalId } = event.data;
    return [intend(event, answerWithdrawal, { orderId, withdrawalId })];
  },
});

const reversalTemplateOf = (event: RecordedEvent<OrderEvent>): TemplateName | null => {
  if (event.type === 'OrderRefunded') return 'refund';
  if (event.type === 'RefundFailed') return 'refundFailed';
  return event.type === 'DisputeClosed' && event.data.status === 'lost' ? 'disputeLost' : null;
};

/**
 * The buyer is mailed once for each refund, each failed refund and each dispute that the shop lost (ADR 26). Open and won disputes move no
 * money to the buyer, and buyers learn of these from their bank.
 */
export const whenMoneyWentBack = definePolicy({
  name: 'whenMoneyWentBack',
  streamCategories: ['order'],
  react: (event: RecordedEvent<OrderEvent>) => {
    const template = reversalTemplateOf(event);
    return template === null ? ignore('no money was returned') : mailToBuyer(event, template);
  },
});
