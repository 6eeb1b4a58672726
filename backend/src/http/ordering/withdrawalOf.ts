import { type WithdrawalFactsDeps, withdrawalFacts } from '#commands/ordering/refunds/withdrawalFacts.ts';
import type { WireWithdrawal } from '#contract/wireRefund.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { refundable } from '#domain/ordering/refund.ts';
import { isGivenBack } from '#domain/ordering/refundState.ts';
import { rightToWithdraw } from '#domain/ordering/withdrawal.ts';
import type { DownloadedModel } from '#projections/ordering/downloads/queries.ts';
import type { OrderInAnyState } from '#projections/ordering/orders/queries.ts';

export type WithdrawalOfDeps = WithdrawalFactsDeps<DownloadedModel> & {
  readonly orderById: (orderId: string) => Promise<OrderInAnyState | null>;
};

/**
 * Until when the buyer may withdraw from the contract about each model of an order, and why. Null for somebody else's order, and for
 * one that was not paid. `userId` null: the mailed link proved that the reader may see the order. `now` is ISO 8601.
 */
export const withdrawalOf = (deps: WithdrawalOfDeps) => {
  const factsAbout = withdrawalFacts(deps);
  return async (orderId: string, userId: string | null, now: string): Promise<WireWithdrawal | null> => {
    const [shown, known] = await Promise.all([deps.orderById(orderId), factsAbout(orderId)]);
    if (known === null || (userId !== null && known.order.userId !== userId)) return null;
    const { order, factsOf } = known;
    const possible = new Set(refundable(order).map(({ modelId }) => modelId));
    return {
      orderId,
      invoiceId: shown?.invoiceId ?? '',
      models: order.items.map(({ modelId, name, price }) => {
        const { withdrawableUntil, because } = rightToWithdraw(factsOf(modelId), now);
        return {
          modelId,
          name,
          price: toDollars(price),
          isRefundable: possible.has(modelId) && !isGivenBack(order.refunds, modelId),
          withdrawableUntil,
          because,
        };
      }),
    };
  };
};
