import { type OrderCommand, orderDecider } from '#domain/ordering/orders/order.ts';
import type { OrderState } from '#domain/ordering/orders/orderState.ts';
import type { RefundCommand } from '#domain/ordering/refunds/refund.ts';
import type { WithdrawalCommand } from '#domain/ordering/withdrawal/decideWithdrawal.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, derivedContext, type Handle, type MakeCommand } from '../../handle.ts';
import { purchaseCommands } from './purchaseCommands.ts';

type InputOf<Type extends OrderCommand['type']> = Omit<Extract<OrderCommand, { type: Type }>, 'type'> & {
  readonly orderId: string;
};

/**
 * The steps of an order. Each command id is derived from the caller's and the step, so a step that is repeated within the same call appends
 * nothing.
 */
export const orderCommands = (handle: Handle) => {
  const { releaseClaim } = purchaseCommands(handle);
  const onOrder = (
    orderId: string,
    step: string,
    command: OrderCommand,
    context: CommandContext,
    options?: { readonly isNew?: boolean },
  ) =>
    handle(
      orderDecider,
      streams.order(orderId),
      command,
      derivedContext(context, `${orderId}:${step}`),
      options,
    );

  return {
    /** Places an order at the catalogue's prices; nothing is charged yet. `isNew`: its id was just made. @throws Refusal */
    placeOrder: (
      { isNew = false, ...order }: InputOf<'PlaceOrder'> & { readonly isNew?: boolean },
      context: CommandContext,
    ) => onOrder(order.orderId, 'placeOrder', { type: 'PlaceOrder', ...order }, context, { isNew }),
    /** Records the provider's intent for an order, before any attempt to pay it. @throws Refusal notFound */
    recordPaymentIntent: ({ orderId, ...input }: InputOf<'RecordPaymentIntent'>, context: CommandContext) =>
      onOrder(orderId, 'recordPaymentIntent', { type: 'RecordPaymentIntent', ...input }, context),
    /** Records that the payer must authenticate (3-D Secure, Q21). @throws Refusal notFound */
    requirePaymentAction: ({ orderId, ...input }: InputOf<'RequirePaymentAction'>, context: CommandContext) =>
      onOrder(orderId, 'requirePaymentAction', { type: 'RequirePaymentAction', ...input }, context),
    /** Records the payment and the purchase in one append. @throws Refusal notFound, conflict */
    recordPayment: ({ orderId, ...input }: InputOf<'RecordPayment'>, context: CommandContext) =>
      onOrder(orderId, 'recordPayment', { type: 'RecordPayment', ...input }, context),
    /** Records that an order failed for good, and releases its models. @throws Refusal notFound */
    recordPaymentFailure: async (
      { orderId, ...input }: InputOf<'RecordPaymentFailure'>,
      context: CommandContext,
    ) => {
      const command = { type: 'RecordPaymentFailure', ...input } as const;
      const handled = await onOrder(orderId, 'recordPaymentFailure', command, context);
      if (handled.state.status === 'failed') {
        await releaseClaim({ orderId, userId: handled.state.userId }, context);
      }
      return handled;
    },
    /** Asks for the receipt's mail again; once for each command id. @throws Refusal notFound, conflict */
    resendReceipt: ({ orderId }: InputOf<'ResendReceipt'>, context: CommandContext) =>
      onOrder(orderId, 'resendReceipt', { type: 'ResendReceipt' }, context),
    /** Records that the buyer has read the confirmation, once. @throws Refusal notFound, conflict */
    readConfirmation: ({ orderId, ...input }: InputOf<'ReadConfirmation'>, context: CommandContext) =>
      onOrder(orderId, 'readConfirmation', { type: 'ReadConfirmation', ...input }, context),
    /** Requests for refunds and decisions, under the command id of `context`. @throws Refusal notFound, conflict */
    onRefund: (
      orderId: string,
      command: RefundCommand | WithdrawalCommand | MakeCommand<OrderState, WithdrawalCommand>,
      context: CommandContext,
    ) => handle(orderDecider, streams.order(orderId), command, context),
    /** Records refunds and disputes of a paid order. @throws Refusal notFound */
    recordReversals: ({ orderId, ...input }: InputOf<'RecordReversals'>, context: CommandContext) =>
      onOrder(orderId, 'recordReversals', { type: 'RecordReversals', ...input }, context),
  };
};
