import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { type OrderCommand, orderDecider } from '#domain/ordering/order.ts';
import type { OrderState } from '#domain/ordering/orderState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import { derivedContext, type Handle, type Handled } from '../handle.ts';

type Input = { readonly orderId: string } & Omit<Extract<OrderCommand, { type: 'RecordPayment' }>, 'type'>;

/** Records that the money came, and what it buys, in one append. @throws Refusal notFound, conflict */
export const recordPayment =
  ({ handle }: { readonly handle: Handle }) =>
  ({ orderId, ...input }: Input, context: CommandContext): Promise<Handled<OrderState, OrderEvent>> =>
    handle(
      orderDecider,
      streams.order(orderId),
      { type: 'RecordPayment', ...input },
      derivedContext(context, `${orderId}:recordPayment`),
    );
