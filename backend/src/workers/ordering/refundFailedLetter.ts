import { refundFailedMail } from '#infra/mail/templates/refundFailedMail.ts';
import type { LetterWriter } from '../letter.ts';
import { createOrderLetter, type OrderLetterDependencies } from './orderLetter.ts';
import { isRevoked } from './paidOrder.ts';

/**
 * The refund that failed by the event that asked for the mail. An answer to it goes to the shop, as there is something to settle.
 * @throws OutsideAway while the read side has not numbered the order
 */
export const createRefundFailedLetter = (deps: OrderLetterDependencies): LetterWriter => {
  const { shopName, shopEmail, publicUrl } = deps.shop;
  return createOrderLetter(deps, (order, causeEventId) => {
    const failed = order.events.find(({ id }) => id === causeEventId);
    const refund = order.events.find(
      (event) =>
        event.type === 'OrderRefunded' &&
        failed?.type === 'RefundFailed' &&
        event.data.refundId === failed.data.refundId,
    );
    if (refund?.type !== 'OrderRefunded') return { skipped: 'no refund failed' };
    return (told) => ({
      replyTo: { name: shopName, address: shopEmail },
      ...refundFailedMail({
        ...told,
        cents: refund.data.amount.cents,
        refundedAt: refund.metadata.at,
        isRevoked: isRevoked(order),
        contactLink: new URL('/contactUs', publicUrl).href,
      }),
    });
  });
};
