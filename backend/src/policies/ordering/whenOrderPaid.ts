import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { sendMail } from '#workers/content/sendMail.job.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** Who paid gets a receipt (Q40). An order is paid once, whichever way its outcome was learnt, so one mail goes out. */
export const whenOrderPaid = definePolicy({
  name: 'whenOrderPaid',
  kinds: ['order'],
  react: (event: RecordedEvent<OrderEvent>) =>
    event.type === 'PaymentReceived'
      ? [
          intend(event, sendMail, {
            template: 'receipt',
            causeEventId: event.id,
            subjectId: event.data.orderId,
          }),
        ]
      : ignore('no order was paid'),
});
