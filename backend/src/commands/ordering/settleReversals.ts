import { orderDecider } from '#domain/ordering/order.ts';
import type { KnownOrder } from '#domain/ordering/orderState.ts';
import { streams } from '#domain/streams.ts';
import type { KnownReversals, PaymentUnknown } from '#infra/payments/paymentProvider.ts';
import type { CommandContext } from '../context.ts';
import { derivedContext } from '../handle.ts';
import { releaseClaim } from './releaseClaim.ts';
import { type SettleOrderDeps, settleOrder } from './settleOrder.ts';
import { type Written, writtenBy } from './written.ts';

/** How an order stands after the provider was asked, or that it could not be asked. */
export type SettledReversals =
  | {
      readonly status: 'settled';
      readonly order: KnownOrder;
      /** Where its last event lies, when that is known. */
      readonly written: Written | null;
    }
  | PaymentUnknown;

/**
 * Records what the provider knows to have gone back of an order's money, refunds and disputes alike, and frees the
 * models for another purchase once they were taken back. For webhooks, the sweep and the Admin; harmless at any time
 * and as often as wanted (decision 26).
 * @throws Refusal notFound
 */
export const settleReversals =
  (deps: SettleOrderDeps) =>
  async ({ orderId }: { readonly orderId: string }, context: CommandContext): Promise<SettledReversals> => {
    // News of a refund may overtake the news of its payment.
    const { order, written } = await settleOrder(deps)({ orderId }, context);
    if (order.status === 'absent') throw new Error(`Order ${orderId} was settled and is absent`);
    if (order.status !== 'paid') return { status: 'settled', order, written };
    const told: KnownReversals | PaymentUnknown = await deps.payments.reversalsOf(order.paymentIntentId);
    if (told.status === 'unknown') return told;
    const { refunds, disputes } = told;
    const handled = await deps.handle(
      orderDecider,
      streams.order(orderId),
      { type: 'RecordReversals', refunds, disputes },
      derivedContext(context, `${orderId}:recordReversals`),
    );
    const { state } = handled;
    if (state.status !== 'paid') throw new Error(`Order ${orderId} was paid and is ${state.status}`);
    if (state.reversals.isRevoked) {
      await releaseClaim(deps)({ orderId, userId: state.userId }, context);
    }
    return { status: 'settled', order: state, written: writtenBy(handled) ?? written };
  };
