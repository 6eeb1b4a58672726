import {
  type WithdrawalFactsDeps,
  withdrawalFacts,
  withdrawalIn,
} from '#commands/ordering/withdrawal/withdrawalFacts.ts';
import type { WireWithdrawal } from '#contract/wireRefund.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { refundable } from '#domain/ordering/refunds/refund.ts';
import { isGivenBack } from '#domain/ordering/refunds/refundState.ts';
import { rightToWithdraw } from '#domain/ordering/withdrawal/withdrawal.ts';
import { streams } from '#domain/streams.ts';
import type { DownloadedModel } from '#projections/ordering/downloads/queries.ts';
import type { OrderInAnyState } from '#projections/ordering/orders/queries.ts';

export type WithdrawalOfDeps = WithdrawalFactsDeps<DownloadedModel> & {
  readonly orderById: (orderId: string) => Promise<OrderInAnyState | null>;
};

type Reader = { readonly userId: string } | { readonly withdrawalId: string };

/**
 * Until when the buyer may withdraw from the contract about each model of an order, and why. Null for somebody else's order, and for
 * one that was not paid. `reader` is the buyer's id, or the withdrawal that a mailed link confirms, which counts from when it was submitted.
 * `now` is ISO 8601.
 */
export const withdrawalOf = (deps: WithdrawalOfDeps) => {
  const factsAbout = withdrawalFacts(deps);
  return async (orderId: string, reader: Reader, now: string): Promise<WireWithdrawal | null> => {
    const events = await deps.store.readStream(streams.order(orderId));
    const withdrawal = 'withdrawalId' in reader ? withdrawalIn(events, reader.withdrawalId) : null;
    const { submittedAt = now, ...at } = withdrawal ?? {};
    const [shown, known] = await Promise.all([
      deps.orderById(orderId),
      factsAbout(orderId, submittedAt, at, events),
    ]);
    if (known === null || ('userId' in reader && known.order.userId !== reader.userId)) return null;
    const { order, factsOf } = known;
    const possible = new Set(refundable(order).map(({ modelId }) => modelId));
    return {
      orderId,
      invoiceId: shown?.invoiceId ?? '',
      models: order.items.map(({ modelId, name, price }) => {
        const { withdrawableUntil, because, adminDecides } = rightToWithdraw(factsOf(modelId), submittedAt);
        return {
          modelId,
          name,
          price: toDollars(price),
          isRefundable: possible.has(modelId) && !isGivenBack(order.refunds, modelId),
          withdrawableUntil,
          because,
          adminDecides,
        };
      }),
    };
  };
};
