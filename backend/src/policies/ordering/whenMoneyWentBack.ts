import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import type { TemplateName } from '#infra/mail/templates/templateNames.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

const templateOf = (event: RecordedEvent<OrderEvent>): TemplateName | null => {
  if (event.type === 'OrderRefunded') return 'refund';
  if (event.type === 'RefundFailed') return 'refundFailed';
  return event.type === 'DisputeClosed' && event.data.status === 'lost' ? 'disputeLost' : null;
};

/**
 * Whose money went back, by a refund or by the verdict of their bank, is told so, once for each time (decision 45), and so
 * is whose refund failed after all (decision 52). A dispute that is open, or was won, moves no money to the buyer, and
 * they know of it from their bank.
 */
export const whenMoneyWentBack = definePolicy({
  name: 'whenMoneyWentBack',
  kinds: ['order'],
  react: (event: RecordedEvent<OrderEvent>) => {
    const template = templateOf(event);
    return template === null
      ? ignore('no money went back, or came again')
      : [intend(event, sendMail, { template, causeEventId: event.id, subjectId: event.data.orderId })];
  },
});
