import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { type OrderCommand, orderDecider } from '#domain/ordering/order.ts';
import type { OrderState } from '#domain/ordering/orderState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import { derivedContext, type Handle, type Handled } from '../handle.ts';

type Input = { readonly orderId: string } & Omit<
  Extract<OrderCommand, { type: 'RecordPaymentIntent' }>,
  'type'
>;

/** Records the provider's intent for an order, before anybody may try to pay it. @throws Refusal notFound */
export const recordPaymentIntent =
  ({ handle }: { readonly handle: Handle }) =>
  ({ orderId, ...input }: Input, context: CommandContext): Promise<Handled<OrderState, OrderEvent>> =>
    handle(
      orderDecider,
      streams.order(orderId),
      { type: 'RecordPaymentIntent', ...input },
      derivedContext(context, `${orderId}:recordPaymentIntent`),
    );
