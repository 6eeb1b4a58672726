import type { OrderEvent, OrderItem } from '#domain/ordering/order.events.ts';
import { orderDecider } from '#domain/ordering/order.ts';
import type { OrderState } from '#domain/ordering/orderState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import { derivedContext, type Handle, type Handled } from '../handle.ts';

export type PlaceOrderInput = {
  readonly orderId: string;
  readonly userId: string;
  readonly items: readonly OrderItem[];
  /** The id has just been made, so there is nothing to read. */
  readonly isNew?: boolean;
};

/** Places an order at the catalogue's prices; nothing is charged yet. @throws Refusal invalid */
export const placeOrder =
  ({ handle }: { readonly handle: Handle }) =>
  (
    { isNew = false, ...order }: PlaceOrderInput,
    context: CommandContext,
  ): Promise<Handled<OrderState, OrderEvent>> =>
    handle(
      orderDecider,
      streams.order(order.orderId),
      { type: 'PlaceOrder', ...order },
      derivedContext(context, `${order.orderId}:placeOrder`),
      { isNew },
    );
