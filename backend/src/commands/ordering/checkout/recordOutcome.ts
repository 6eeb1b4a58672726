import { uuidV5 } from '#domain/kernel/ids.ts';
import { abandoned } from '#domain/ordering/orders/order.ts';
import type { KnownOrder, OrderState } from '#domain/ordering/orders/orderState.ts';
import {
  canceled,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRefused,
} from '#infra/payments/paymentProvider.ts';
import { loadUser } from '../../accounts/users/signedInUser.ts';
import { type CommandContext, type CommandDeps, type Handle, type Written, writtenBy } from '../../handle.ts';
import { orderCommands } from './orderCommands.ts';

export type RecordOutcomeDeps = CommandDeps & {
  readonly payments: Pick<PaymentProvider, 'cancelIntent'>;
};

/** An order after the provider was asked. */
export type Progress = {
  readonly order: OrderState;
  readonly written: Written | null;
  /** Lets the browser authenticate the payer (3-D Secure). */
  readonly clientSecret?: string;
};

export type RecordOutcomeOptions = {
  /** The client is being erased: a payment that succeeds anyway is refunded. */
  readonly isErasing?: boolean;
  /** Called with the provider's answer before it is recorded, since recording may fail. */
  readonly onDeclined?: (refusal: PaymentRefused) => Promise<void>;
  readonly onChallenged?: () => Promise<void>;
};

/** Identifies the refund of a payment that arrived although its client was erased. */
export const erasureRefundId = (orderId: string): string => uuidV5(`refund after erasure:${orderId}`);

/** Shown to the client when a payment was given up. */
const abandonedReason = 'The payment was not completed, and nothing was charged. Please try again.';

/**
 * Records what the provider says about an order's payment. Before a failure is recorded the intent is closed, so that no later attempt can
 * move money for an order that has failed. The payment of an erased client is refunded: the refund is approved in the same append.
 */
export const recordOutcome = ({ handle, store, payments }: RecordOutcomeDeps) => {
  const orders = orderCommands(handle);
  const record = async (
    order: KnownOrder,
    outcome: PaymentOutcome,
    context: CommandContext,
    options: RecordOutcomeOptions = {},
  ): Promise<Progress> => {
    const { orderId } = order;
    switch (outcome.status) {
      case 'succeeded': {
        const { status: _, intentId: paymentIntentId, ...paid } = outcome;
        const goesBack = options.isErasing || (await loadUser(store, order.userId)).status === 'erased';
        const approvalId = goesBack ? erasureRefundId(orderId) : null;
        const payment = { type: 'RecordPayment', paymentIntentId, ...paid, approvalId } as const;
        const handled = await orders.onOrder(orderId, payment, context);
        return { order: handled.state, written: writtenBy(handled) };
      }
      case 'requiresAction': {
        await options.onChallenged?.();
        const required = { type: 'RequirePaymentAction', paymentIntentId: outcome.intentId } as const;
        const handled = await orders.onOrder(orderId, required, context);
        return { order: handled.state, written: writtenBy(handled), clientSecret: outcome.clientSecret };
      }
      case 'failed': {
        const { intentId, code, reason, isClosed } = outcome;
        const isAbandoned = code === canceled;
        if (!isAbandoned) await options.onDeclined?.(outcome);
        if (intentId !== null && !isClosed) {
          const closed = await payments.cancelIntent(intentId);
          if (closed.status === 'succeeded') return record(order, closed, context, options);
          if (closed.status !== 'failed') return { order, written: null };
        }
        const failure = isAbandoned ? { code: abandoned, reason: abandonedReason } : { code, reason };
        const handled = await orders.recordPaymentFailure(
          orderId,
          { paymentIntentId: intentId, ...failure },
          context,
        );
        return { order: handled.state, written: writtenBy(handled) };
      }
      case 'pending':
      case 'unconfirmed':
      case 'unknown':
        return { order, written: null };
    }
  };
  return record;
};

/** Gives up an order that has no intent yet; no money can have moved. */
export const abandonUnstarted = (handle: Handle) => {
  const { recordPaymentFailure } = orderCommands(handle);
  return async (orderId: string, context: CommandContext): Promise<Progress> => {
    const failure = { paymentIntentId: null, code: abandoned, reason: abandonedReason };
    const handled = await recordPaymentFailure(orderId, failure, context);
    return { order: handled.state, written: writtenBy(handled) };
  };
};
