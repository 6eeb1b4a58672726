import { orderNotFound } from '#domain/ordering/orders/order.ts';
import type { KnownOrder } from '#domain/ordering/orders/orderState.ts';
import { canceled, type PaymentProvider, type PaymentRefused } from '#infra/payments/paymentProvider.ts';
import type { CommandContext, CommandDeps } from '../../handle.ts';
import { loadOrder } from './loadOrder.ts';
import { purchaseCommands } from './purchaseCommands.ts';
import {
  abandonUnstarted,
  type Progress,
  type RecordOutcomeOptions,
  recordOutcome,
} from './recordOutcome.ts';

export type SettleOrderDeps = CommandDeps & {
  readonly payments: PaymentProvider;
};

export type SettleOrderInput = Pick<RecordOutcomeOptions, 'isErasing'> & {
  /**
   * Called when this call recorded a decline, with the order as it was before. Webhook and payer may ask at the same time,
   * and the one who records it counts it.
   */
  readonly onDeclined?: (refusal: PaymentRefused, order: KnownOrder) => Promise<void>;
  readonly orderId: string;
  /**
   * Closes a payment that was not started, not confirmed, or still waits for the payer. A payment that the provider is
   * processing is left alone.
   */
  readonly giveUp?: boolean;
};

/**
 * Brings an order to the outcome that the provider reports: for webhooks, for the sweep after a crash, and for the payer who returns from
 * 3-D Secure. Can be repeated at any time.
 * @throws Refusal notFound
 */
export const settleOrder = ({ handle, store, payments }: SettleOrderDeps) => {
  const { releaseClaim } = purchaseCommands(handle);
  const abandon = abandonUnstarted(handle);
  const record = recordOutcome({ handle, store, payments });
  return async (
    { orderId, giveUp = false, onDeclined, ...options }: SettleOrderInput,
    context: CommandContext,
  ): Promise<Progress> => {
    const { order, written } = await loadOrder(store, orderId);
    switch (order.status) {
      case 'absent':
        throw orderNotFound();
      case 'paid':
        return { order, written };
      case 'failed':
        // A crash may have prevented the release of the models.
        await releaseClaim({ orderId, userId: order.userId }, context);
        return { order, written };
      case 'placed':
        return giveUp ? abandon(orderId, context) : { order, written };
      case 'intentRecorded':
      case 'actionRequired': {
        const known = await payments.retrieveIntent(order.paymentIntentId);
        const isUnfinished = known.status === 'unconfirmed' || known.status === 'requiresAction';
        const outcome = giveUp && isUnfinished ? await payments.cancelIntent(order.paymentIntentId) : known;
        const progress = await record(order, outcome, context, options);
        const isDecline = outcome.status === 'failed' && outcome.code !== canceled;
        if (isDecline && progress.order.status === 'failed' && progress.written !== null)
          await onDeclined?.(outcome, order);
        return progress;
      }
    }
  };
};
