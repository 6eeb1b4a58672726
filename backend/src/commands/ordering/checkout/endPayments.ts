import { fold } from '#domain/kernel/decider.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { purchasesDecider } from '#domain/ordering/checkout/purchases.ts';
import { claimsOf } from '#domain/ordering/checkout/purchasesState.ts';
import { orderDecider } from '#domain/ordering/orders/order.ts';
import { streams } from '#domain/streams.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import { type CommandContext, derivedContext, loadState } from '../../handle.ts';
import { orderCommands } from './orderCommands.ts';
import { erasureRefundId } from './recordOutcome.ts';
import { type SettleOrderDeps, settleOrder } from './settleOrder.ts';

/** Few, since all of them release models of the same client. */
const endedAtOnce = 4;

/**
 * Ends the payments of a client whose account is erased: cancels the open ones at the provider, and approves the refund of those that
 * succeeded anyway or were recorded after the erasure. An unreachable provider or a busy order does not delay the erasure: a later call
 * tries again, then the sweep over open payments, and a payment that still succeeds is refunded when it is recorded. Can be repeated at any
 * time.
 */
export const endPayments = (deps: SettleOrderDeps) => {
  const { store } = deps;
  const settle = settleOrder(deps);
  const { onRefund } = orderCommands(deps.handle);

  const end = async (orderId: string, erasedAt: bigint | null, context: CommandContext): Promise<void> => {
    const events = await store.readStream(streams.order(orderId));
    const known = fold(orderDecider, events);
    if (known.status === 'absent' || known.status === 'failed') return;
    const received = events.find(({ type }) => type === 'PaymentReceived');
    if (received && (erasedAt === null || received.position < erasedAt)) return;
    const { order } = received
      ? { order: known }
      : await settle({ orderId, giveUp: true, isErasing: true }, context);
    if (order.status !== 'paid') return;
    // A charge that began before the erasure may have recorded the payment without its refund.
    const approvalId = erasureRefundId(orderId);
    const approval = { type: 'ApproveRefund', approvalId, modelIds: null, reason: null } as const;
    await onRefund(orderId, approval, derivedContext(context, `erasureRefund:${orderId}`));
  };

  return async ({ userId }: { readonly userId: string }, context: CommandContext): Promise<void> => {
    const account = await store.readStream(streams.user(userId));
    const erasedAt = account.find(({ type }) => type === 'UserErased')?.position ?? null;
    const purchases = await loadState(store, purchasesDecider, streams.purchases(userId));
    await mapLimited(endedAtOnce, claimsOf(purchases), ({ orderId }) =>
      end(orderId, erasedAt, context).catch((error: unknown) => {
        // Busy, already refunded, or a different amount, which the money report shows.
        if (!(error instanceof Refusal)) throw error;
      }),
    );
  };
};
