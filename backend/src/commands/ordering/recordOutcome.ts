import { abandoned } from '#domain/ordering/order.ts';
import type { KnownOrder, OrderState } from '#domain/ordering/orderState.ts';
import {
  canceled,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRefused,
} from '#infra/payments/paymentProvider.ts';
import type { CommandContext } from '../context.ts';
import type { Handle } from '../handle.ts';
import { recordPayment } from './recordPayment.ts';
import { recordPaymentFailure } from './recordPaymentFailure.ts';
import { requirePaymentAction } from './requirePaymentAction.ts';
import { type Written, writtenBy } from './written.ts';

export type RecordOutcomeDeps = {
  readonly handle: Handle;
  readonly payments: Pick<PaymentProvider, 'cancelIntent'>;
};

/** An order after the provider was asked. */
export type Progress = {
  readonly order: OrderState;
  readonly written: Written | null;
  /** For the payer's browser, while they must prove who they are. */
  readonly clientSecret?: string;
  /** The provider's no, when this call was the one that heard it. */
  readonly refusal?: PaymentRefused;
};

/** What the client reads when a payment was given up. */
const abandonedReason = 'The payment was not completed, and nothing was charged. Please try again.';

/**
 * Records what the provider says of an order's payment. Before a failure is recorded the intent is closed, so
 * that no later attempt on it can move money for an order that the shop has given up.
 */
export const recordOutcome =
  ({ handle, payments }: RecordOutcomeDeps) =>
  async (order: KnownOrder, outcome: PaymentOutcome, context: CommandContext): Promise<Progress> => {
    const { orderId } = order;
    switch (outcome.status) {
      case 'succeeded': {
        const { intentId: paymentIntentId, amount, card } = outcome;
        const handled = await recordPayment({ handle })({ orderId, paymentIntentId, amount, card }, context);
        return { order: handled.state, written: writtenBy(handled) };
      }
      case 'requiresAction': {
        const paymentIntentId = outcome.intentId;
        const handled = await requirePaymentAction({ handle })({ orderId, paymentIntentId }, context);
        return { order: handled.state, written: writtenBy(handled), clientSecret: outcome.clientSecret };
      }
      case 'failed': {
        const { intentId, code, reason, isClosed } = outcome;
        if (intentId !== null && !isClosed) {
          const closed = await payments.cancelIntent(intentId);
          if (closed.status === 'succeeded')
            return recordOutcome({ handle, payments })(order, closed, context);
          if (closed.status !== 'failed') return { order, written: null };
        }
        const failure = code === canceled ? { code: abandoned, reason: abandonedReason } : { code, reason };
        const handled = await recordPaymentFailure({ handle })(
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

/** Gives up an order that has no intent yet; no money can have moved. */
export const abandonUnstarted =
  ({ handle }: { readonly handle: Handle }) =>
  async (orderId: string, context: CommandContext): Promise<Progress> => {
    const handled = await recordPaymentFailure({ handle })(
      { orderId, paymentIntentId: null, code: abandoned, reason: abandonedReason },
      context,
    );
    return { order: handled.state, written: writtenBy(handled) };
  };
