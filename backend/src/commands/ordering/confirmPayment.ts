import { Refusal } from '#domain/kernel/refusal.ts';
import type { CommandContext } from '../context.ts';
import { answerOf, type ChargeAnswer } from './chargeAnswer.ts';
import { loadOrder } from './loadOrder.ts';
import { located } from './located.ts';
import { type SettleOrderDeps, settleOrder } from './settleOrder.ts';

/**
 * The second half of a charge with 3-D Secure (Q21): the payer has answered the challenge, the provider knows
 * the outcome. @throws Refusal notFound for an order that is not theirs
 */
export const confirmPayment =
  (deps: SettleOrderDeps) =>
  async (
    { orderId, userId }: { readonly orderId: string; readonly userId: string },
    context: CommandContext,
  ): Promise<ChargeAnswer> => {
    const { order } = await loadOrder(deps.store, orderId);
    if (order.status === 'absent' || order.userId !== userId) {
      throw new Refusal('notFound', 'orderNotFound', 'There is no such order');
    }
    const progress = await settleOrder(deps)({ orderId }, context);
    return answerOf(orderId, await located(deps.store, orderId, progress));
  };
