import type { KnownOrder } from '#domain/ordering/orders/orderState.ts';
import type { PaymentUnknown } from '#infra/payments/paymentProvider.ts';
import { type CommandContext, type Written, writtenBy } from '../../handle.ts';
import { orderCommands } from '../checkout/orderCommands.ts';
import { releaseReturned } from '../checkout/purchaseCommands.ts';
import { type SettleOrderDeps, settleOrder } from '../checkout/settleOrder.ts';

/** The order after the provider was asked; `unknown` when it did not answer. */
export type SettledReversals =
  | {
      readonly status: 'settled';
      readonly order: KnownOrder;
      /** The position of its last event, if known. */
      readonly written: Written | null;
    }
  | PaymentUnknown;

/**
 * Settles an order and records its refunds and disputes as the provider knows them. Models that were revoked can be bought again. For
 * webhooks, the sweep and the Admin; can be repeated at any time (ADR 26).
 * @throws Refusal notFound
 */
export const settleReversals = (deps: SettleOrderDeps) => {
  const { onOrder } = orderCommands(deps.handle);
  const release = releaseReturned(deps.handle);
  const settle = settleOrder(deps);
  return async (
    { orderId }: { readonly orderId: string },
    context: CommandContext,
  ): Promise<SettledReversals> => {
    // The event of a refund may arrive before the event of its payment.
    const { order, written } = await settle({ orderId }, context);
    if (order.status === 'absent') throw new Error(`Order ${orderId} was settled and is absent`);
    if (order.status !== 'paid') return { status: 'settled', order, written };
    const known = await deps.payments.reversalsOf(order.paymentIntentId);
    if (known.status === 'unknown') return known;
    const { refunds, disputes } = known;
    const handled = await onOrder(orderId, { type: 'RecordReversals', refunds, disputes }, context);
    const { state } = handled;
    if (state.status !== 'paid') throw new Error(`Order ${orderId} was paid and is ${state.status}`);
    await release(state, context);
    return { status: 'settled', order: state, written: writtenBy(handled) ?? written };
  };
};
