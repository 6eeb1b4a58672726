import { Refusal } from '#domain/kernel/refusal.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import type { CommandContext } from '../context.ts';
import type { Handle } from '../handle.ts';
import { loadOrder } from './loadOrder.ts';
import { abandonUnstarted, type Progress, recordOutcome } from './recordOutcome.ts';
import { releaseClaim } from './releaseClaim.ts';

export type SettleOrderDeps = {
  readonly handle: Handle;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly payments: PaymentProvider;
};

export type SettleOrderInput = {
  readonly orderId: string;
  /**
   * Closes a payment that nobody is finishing any more: not begun, not confirmed, or waiting for the payer. One
   * that the provider is working on is left alone.
   */
  readonly giveUp?: boolean;
};

/**
 * Brings an order to the outcome that the provider tells: for webhooks, for the sweep after a crash, and for
 * the payer who comes back from 3-D Secure. Harmless at any time, and as often as wanted.
 * @throws Refusal notFound
 */
export const settleOrder =
  ({ handle, store, payments }: SettleOrderDeps) =>
  async ({ orderId, giveUp = false }: SettleOrderInput, context: CommandContext): Promise<Progress> => {
    const { order, written } = await loadOrder(store, orderId);
    switch (order.status) {
      case 'absent':
        throw new Refusal('notFound', 'orderNotFound', 'There is no such order');
      case 'paid':
        return { order, written };
      case 'failed':
        // A crash may have kept the models from being given back.
        await releaseClaim({ handle })({ orderId, userId: order.userId }, context);
        return { order, written };
      case 'placed':
        return giveUp ? abandonUnstarted({ handle })(orderId, context) : { order, written };
      case 'intentRecorded':
      case 'actionRequired': {
        const standing = await payments.retrieveIntent(order.paymentIntentId);
        const isUnfinished = standing.status === 'unconfirmed' || standing.status === 'requiresAction';
        const outcome =
          giveUp && isUnfinished ? await payments.cancelIntent(order.paymentIntentId) : standing;
        return recordOutcome({ handle, payments })(order, outcome, context);
      }
    }
  };
