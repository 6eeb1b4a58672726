import { type OrderCommand, orderDecider } from '#domain/ordering/orders/order.ts';
import type { OrderState } from '#domain/ordering/orders/orderState.ts';
import type { RefundCommand } from '#domain/ordering/refunds/refund.ts';
import type { WithdrawalCommand } from '#domain/ordering/withdrawal/decideWithdrawal.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, derivedContext, type Handle, type MakeCommand } from '../../handle.ts';
import { purchaseCommands } from './purchaseCommands.ts';

/** The part of a command's id that names the step: `placeOrder` of `PlaceOrder`. */
const stepOf = ({ type }: OrderCommand): string => type.charAt(0).toLowerCase() + type.slice(1);

/**
 * The steps of an order. Each command id is derived from the caller's and the step, so a step that is repeated within the same call appends
 * nothing.
 */
export const orderCommands = (handle: Handle) => {
  const { releaseClaim } = purchaseCommands(handle);
  const onOrder = (
    orderId: string,
    command: OrderCommand,
    context: CommandContext,
    options?: { readonly isNew?: boolean },
  ) => {
    const step = derivedContext(context, `${orderId}:${stepOf(command)}`);
    return handle(orderDecider, streams.order(orderId), command, step, options);
  };

  return {
    /** Takes a step as it is. `isNew`: the id of the order was just made. @throws Refusal */
    onOrder,
    /** Records that an order failed for good, and releases its models. @throws Refusal notFound */
    recordPaymentFailure: async (
      orderId: string,
      failure: Omit<Extract<OrderCommand, { type: 'RecordPaymentFailure' }>, 'type'>,
      context: CommandContext,
    ) => {
      const handled = await onOrder(orderId, { type: 'RecordPaymentFailure', ...failure }, context);
      if (handled.state.status === 'failed') {
        await releaseClaim({ orderId, userId: handled.state.userId }, context);
      }
      return handled;
    },
    /** Requests for refunds and decisions, under the command id of `context`. @throws Refusal notFound, conflict */
    onRefund: (
      orderId: string,
      command: RefundCommand | WithdrawalCommand | MakeCommand<OrderState, WithdrawalCommand>,
      context: CommandContext,
    ) => handle(orderDecider, streams.order(orderId), command, context),
  };
};
