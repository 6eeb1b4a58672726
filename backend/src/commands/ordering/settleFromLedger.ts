import type { CommandContext } from '../context.ts';
import { loadOrder } from './loadOrder.ts';
import { recordOutcome } from './recordOutcome.ts';
import type { SettleOrderDeps } from './settleOrder.ts';
import { type SettledReversals, settleReversals } from './settleReversals.ts';

/**
 * Brings an order to what the provider's books say of it, for the Admin who found a difference (decision 28). An order
 * that was given up is asked for once more: should money have come all the same, it counts.
 * @throws Refusal notFound
 */
export const settleFromLedger =
  (deps: SettleOrderDeps) =>
  async ({ orderId }: { readonly orderId: string }, context: CommandContext): Promise<SettledReversals> => {
    const { order } = await loadOrder(deps.store, orderId);
    if (order.status === 'failed' && order.paymentIntentId !== null) {
      const outcome = await deps.payments.retrieveIntent(order.paymentIntentId);
      if (outcome.status === 'unknown') return outcome;
      if (outcome.status === 'succeeded') await recordOutcome(deps)(order, outcome, context);
    }
    return settleReversals(deps)({ orderId }, context);
  };
