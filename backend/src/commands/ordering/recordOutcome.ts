import { abandoned } from '#domain/ordering/order.ts';
import type { KnownOrder, OrderState } from '#domain/ordering/orderState.ts';
import {
  canceled,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRefused,
} from '#infra/payments/paymentProvider.ts';
import type { CommandContext } from '../context.ts';
import { type Handle, type Written, writtenBy } from '../handle.ts';
import { orderCommands } from './orderCommands.ts';

export type RecordOutcomeDeps = {
  readonly handle: Handle;
  readonly payments: Pick<PaymentProvider, 'cancelIntent'>;
};

/** An order after the provider was asked. */
export type Progress = {
  readonly order: OrderState;
  readonly written: Written | null;
  /** Lets the payer's browser authenticate them (3-D Secure). */
  readonly clientSecret?: string;
  /** The provider's refusal, when this call received it. */
  readonly refusal?: PaymentRefused;
};

/** Shown to the client when a payment was given up. */
const abandonedReason = 'The payment was not completed, and nothing was charged. Please try again.';

/**
 * Records what the provider says about an order's payment. Before a failure is recorded the intent is closed, so that
 * no later attempt can move money for an order that has failed.
 */
export const recordOutcome = ({ handle, payments }: RecordOutcomeDeps) => {
  const orders = orderCommands(handle);
  const record = async (
    order: KnownOrder,
    outcome: PaymentOutcome,
    context: CommandContext,
  ): Promise<Progress> => {
    const { orderId } = order;
    switch (outcome.status) {
      case 'succeeded': {
        const { intentId: paymentIntentId, amount, card } = outcome;
        const handled = await orders.recordPayment({ orderId, paymentIntentId, amount, card }, context);
        return { order: handled.state, written: writtenBy(handled) };
      }
      case 'requiresAction': {
        const paymentIntentId = outcome.intentId;
        const handled = await orders.requirePaymentAction({ orderId, paymentIntentId }, context);
        return { order: handled.state, written: writtenBy(handled), clientSecret: outcome.clientSecret };
      }
      case 'failed': {
        const { intentId, code, reason, isClosed } = outcome;
        if (intentId !== null && !isClosed) {
          const closed = await payments.cancelIntent(intentId);
          if (closed.status === 'succeeded') return record(order, closed, context);
          if (closed.status !== 'failed') return { order, written: null };
        }
        const failure = code === canceled ? { code: abandoned, reason: abandonedReason } : { code, reason };
        const handled = await orders.recordPaymentFailure(
          { orderId, paymentIntentId: intentId, ...failure },
          context,
        );
        const recorded = { order: handled.state, written: writtenBy(handled) };
        return code === canceled ? recorded : { ...recorded, refusal: outcome };
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
    const handled = await recordPaymentFailure(
      { orderId, paymentIntentId: null, code: abandoned, reason: abandonedReason },
      context,
    );
    return { order: handled.state, written: writtenBy(handled) };
  };
};
