import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { answerWithdrawal } from '#workers/jobs.ts';
import { definePolicy, ignore, intend, intendMail } from '../policy.ts';

const answered = (
  event: RecordedEvent<Extract<OrderEvent, { type: 'WithdrawalReceived' | 'WithdrawalConfirmed' }>>,
) => {
  const { orderId, withdrawalId } = event.data;
  return [intend(event, answerWithdrawal, { orderId, withdrawalId })];
};

/**
 * The withdrawal of a buyer who was signed in, or followed the mailed link, is answered; any other one waits for the Admin. It is answered
 * again after the card provider refused its refund. The acknowledgement also goes to the address that the signed-in buyer typed.
 */
export const whenWithdrawalProven = definePolicy('whenWithdrawalProven', 'order', {
  WithdrawalReceived: (event) => [
    ...(event.data.isProven ? answered(event) : ignore('the Admin is to decide')),
    ...(event.data.isCopied ? [intendMail(event, 'withdrawalCopy', event.data.orderId, 'copy')] : []),
  ],
  WithdrawalConfirmed: answered,
  RefundRejectedByProvider: (event) =>
    event.data.withdrawalIds.map((withdrawalId) =>
      intend(event, answerWithdrawal, { orderId: event.data.orderId, withdrawalId }, withdrawalId),
    ),
});
