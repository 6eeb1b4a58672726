import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { type OrderCommand, orderDecider } from '#domain/ordering/order.ts';
import type { OrderState } from '#domain/ordering/orderState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import { derivedContext, type Handle, type Handled } from '../handle.ts';
import { releaseClaim } from './releaseClaim.ts';

type Input = { readonly orderId: string } & Omit<
  Extract<OrderCommand, { type: 'RecordPaymentFailure' }>,
  'type'
>;

/** Records that an order failed for good, and gives its models back to the client. @throws Refusal notFound */
export const recordPaymentFailure =
  ({ handle }: { readonly handle: Handle }) =>
  async ({ orderId, ...input }: Input, context: CommandContext): Promise<Handled<OrderState, OrderEvent>> => {
    const handled = await handle(
      orderDecider,
      streams.order(orderId),
      { type: 'RecordPaymentFailure', ...input },
      derivedContext(context, `${orderId}:recordPaymentFailure`),
    );
    if (handled.state.status === 'failed') {
      await releaseClaim({ handle })({ orderId, userId: handled.state.userId }, context);
    }
    return handled;
  };
