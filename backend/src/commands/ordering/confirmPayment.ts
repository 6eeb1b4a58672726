import { Refusal } from '#domain/kernel/refusal.ts';
import type { CommandContext } from '../context.ts';
import { answerOf, type ChargeAnswer } from './chargeAnswer.ts';
import { type DeclineGuard, noDeclineGuard } from './declineGuard.ts';
import { loadOrder } from './loadOrder.ts';
import { located } from './located.ts';
import { type SettleOrderDeps, settleOrder } from './settleOrder.ts';

export type ConfirmInput = {
  readonly orderId: string;
  readonly userId: string;
  /** The network address of the caller, for the limits on declines. */
  readonly address?: string | null;
};

/**
 * The second half of a charge with 3-D Secure (Q21): the payer has answered the challenge, the provider knows
 * the outcome. @throws Refusal notFound for an order that is not theirs
 */
export const confirmPayment =
  (deps: SettleOrderDeps & { readonly declineGuard?: DeclineGuard }) =>
  async (
    { orderId, userId, address = null }: ConfirmInput,
    context: CommandContext,
  ): Promise<ChargeAnswer> => {
    const { order } = await loadOrder(deps.store, orderId);
    if (order.status === 'absent' || order.userId !== userId) {
      throw new Refusal('notFound', 'orderNotFound', 'There is no such order');
    }
    const progress = await settleOrder(deps)({ orderId }, context);
    const { declineGuard = noDeclineGuard } = deps;
    if (progress.refusal) {
      await declineGuard.declined({ userId, address }, progress.refusal.cardFingerprint);
    }
    return answerOf(orderId, await located(deps.store, orderId, progress));
  };
