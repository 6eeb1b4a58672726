import { orderNotFound } from '#domain/ordering/orders/order.ts';
import type { PaymentRefused } from '#infra/payments/paymentProvider.ts';
import type { CommandContext } from '../../handle.ts';
import { answerOf, type ChargeAnswer } from './chargeAnswer.ts';
import { type DeclineGuard, noDeclineGuard } from './declineGuard.ts';
import { loadOrder, withLogPosition } from './loadOrder.ts';
import { type SettleOrderDeps, settleOrder } from './settleOrder.ts';

export type ConfirmInput = {
  readonly orderId: string;
  readonly userId: string;
  /** The caller's network address, for the limits on declines. */
  readonly address?: string | null;
  /** The payer does not want to pay any more: a payment that still waits for them is cancelled. */
  readonly giveUp?: boolean;
};

/**
 * The second half of a charge with 3-D Secure (Q21): the payer has answered the challenge and the provider knows the
 * outcome; or the payer gives up instead. @throws Refusal notFound, also for another client's order
 */
export const confirmPayment = (deps: SettleOrderDeps & { readonly declineGuard?: DeclineGuard }) => {
  const { declineGuard = noDeclineGuard } = deps;
  const settle = settleOrder(deps);
  return async (
    { orderId, userId, address = null, giveUp = false }: ConfirmInput,
    context: CommandContext,
  ): Promise<ChargeAnswer> => {
    const { order } = await loadOrder(deps.store, orderId);
    if (order.status === 'absent' || order.userId !== userId) throw orderNotFound();
    const onDeclined = ({ cardFingerprint }: PaymentRefused) =>
      declineGuard.declined({ userId, address }, cardFingerprint);
    const progress = await settle({ orderId, giveUp, onDeclined }, context);
    return answerOf(orderId, await withLogPosition(deps.store, orderId, progress));
  };
};
