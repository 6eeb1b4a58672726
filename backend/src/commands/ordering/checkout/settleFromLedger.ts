import type { CommandContext } from '../../handle.ts';
import { type SettledReversals, settleReversals } from '../refunds/settleReversals.ts';
import { loadOrder } from './loadOrder.ts';
import { recordOutcome } from './recordOutcome.ts';
import type { SettleOrderDeps } from './settleOrder.ts';

/**
 * Brings an order in line with the provider's books, for an Admin who found a difference (ADR 27). The provider is asked
 * about failed orders too: if the payment succeeded after all, it counts.
 * @throws Refusal notFound
 */
export const settleFromLedger = (deps: SettleOrderDeps) => {
  const record = recordOutcome(deps);
  const settle = settleReversals(deps);
  return async (
    { orderId }: { readonly orderId: string },
    context: CommandContext,
  ): Promise<SettledReversals> => {
    const { order } = await loadOrder(deps.store, orderId);
    if (order.status === 'failed' && order.paymentIntentId !== null) {
      const outcome = await deps.payments.retrieveIntent(order.paymentIntentId);
      if (outcome.status === 'unknown') return outcome;
      if (outcome.status === 'succeeded') await record(order, outcome, context);
    }
    return settle({ orderId }, context);
  };
};
