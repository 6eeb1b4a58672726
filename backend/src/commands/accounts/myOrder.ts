import type { MyOrder } from '#contract/myData.ts';
import { fold } from '#domain/kernel/decider.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { orderDecider } from '#domain/ordering/order.ts';

/** One order, built from its own events; null for a claim whose order was never placed. */
export const myOrder = (recorded: readonly RecordedEvent[], invoiceId: string): MyOrder | null => {
  const events = recorded as unknown as readonly RecordedEvent<OrderEvent>[];
  const order = fold(orderDecider, events);
  const [placed] = events;
  if (order.status === 'absent' || !placed) return null;
  const paid = events.find((event) => event.type === 'PaymentReceived');
  return {
    _id: order.orderId,
    invoiceId,
    status: order.status,
    placedAt: placed.metadata.at,
    paidAt: paid?.metadata.at ?? null,
    orderAmount: toDollars(order.total),
    card: paid?.type === 'PaymentReceived' ? paid.data.card : null,
    consent: order.consent,
    items: order.items.map(({ modelId, name, price }) => ({ _id: modelId, name, price: toDollars(price) })),
  };
};
