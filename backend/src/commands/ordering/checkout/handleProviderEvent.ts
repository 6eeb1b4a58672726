import * as v from 'valibot';
import { Refusal } from '#domain/kernel/refusal.ts';
import { uuid } from '#domain/kernel/schemas.ts';
import type { KnownOrder } from '#domain/ordering/orders/orderState.ts';
import type { PaymentRefused, ProviderEvent } from '#infra/payments/paymentProvider.ts';
import { type CommandContext, isBusy } from '../../handle.ts';
import { settleReversals } from '../refunds/settleReversals.ts';
import { type DeclineGuard, noDeclineGuard } from './declineGuard.ts';
import { type SettleOrderDeps, settleOrder } from './settleOrder.ts';

export type HandleProviderEventDeps = SettleOrderDeps & {
  readonly declineGuard?: DeclineGuard;
  /** Waits for a payment of this order in this process; true when that payment has recorded that the order is paid. */
  readonly finished?: (orderId: string) => Promise<boolean>;
};

/** `retry`: the provider was unreachable or the order was busy, so the event must be delivered again. */
export type HandledProviderEvent = 'handled' | 'ignored' | 'retry';

/**
 * Handles an event of the provider, from the webhook or from its list of events. Only the ids in it are trusted: the
 * state of the payment, and the order that a refund or dispute belongs to, are read from the provider.
 */
export const handleProviderEvent = (deps: HandleProviderEventDeps) => {
  const { declineGuard = noDeclineGuard } = deps;
  const settle = settleOrder(deps);
  /** The answer to a challenge. No charge waits for it, since the payer may never come back. */
  const onDeclined = async ({ cardFingerprint }: PaymentRefused, order: KnownOrder): Promise<void> => {
    if (order.status === 'actionRequired')
      await declineGuard.declined({ userId: order.userId, address: null }, cardFingerprint);
  };
  const settleBoth = settleReversals(deps);
  return async (event: ProviderEvent, context: CommandContext): Promise<HandledProviderEvent> => {
    const { about, intentId } = event;
    if (about === 'somethingElse' || intentId === null) return 'ignored';
    const found = event.orderId === null ? await deps.payments.orderOf(intentId) : event;
    if ('status' in found && found.status === 'unknown') return 'retry';
    const { orderId } = found;
    if (!v.is(uuid, orderId)) return 'ignored';
    try {
      const isPaidHere = await deps.finished?.(orderId);
      if (about === 'payment') {
        if (!isPaidHere) await settle({ orderId, onDeclined }, context);
        return 'handled';
      }
      const { status } = await settleBoth({ orderId }, context);
      return status === 'unknown' ? 'retry' : 'handled';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Busy: others are writing to this order, so the event must be delivered again. Other refusals are final: the order of another shop
      // on the same account, or a different amount, which the money report shows.
      return isBusy(error) ? 'retry' : 'ignored';
    }
  };
};
