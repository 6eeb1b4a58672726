import { type MoneyBack, moneyBackMail } from '#infra/mail/templates/moneyBackMail.ts';
import type { LetterWriter } from '../letter.ts';
import { createOrderLetter, type OrderLetterDependencies } from './orderLetter.ts';
import { isRevoked, type PaidOrder } from './paidOrder.ts';

/** What one event of an order gave back, or why there is nothing (any more) to tell of it. */
const wentBack = (
  { events }: PaidOrder,
  causeEventId: string,
): Pick<MoneyBack, 'why' | 'cents' | 'at'> | { readonly skipped: string } => {
  const cause = events.find(({ id }) => id === causeEventId);
  if (cause?.type === 'OrderRefunded') {
    const { refundId, amount } = cause.data;
    const hasFailed = events.some(
      (event) => event.type === 'RefundFailed' && event.data.refundId === refundId,
    );
    if (hasFailed) return { skipped: 'the refund has failed since' };
    return { why: 'refund', cents: amount.cents, at: cause.metadata.at };
  }
  if (cause?.type === 'DisputeClosed') {
    const { disputeId, status } = cause.data;
    const opened = events.find(
      (event) => event.type === 'DisputeOpened' && event.data.disputeId === disputeId,
    );
    if (status === 'lost' && opened?.type === 'DisputeOpened')
      return { why: 'disputeLost', cents: opened.data.amount.cents, at: cause.metadata.at };
  }
  return { skipped: 'no money went back' };
};

/**
 * What went back of an order's money by the event that asked for the mail, and whether the models are still there.
 * @throws OutsideAway while the read side has not numbered the order
 */
export const createMoneyBackLetter = (deps: OrderLetterDependencies): LetterWriter =>
  createOrderLetter(deps, (order, causeEventId) => {
    const back = wentBack(order, causeEventId);
    if ('skipped' in back) return back;
    return (told) => moneyBackMail({ ...told, ...back, isRevoked: isRevoked(order) });
  });
