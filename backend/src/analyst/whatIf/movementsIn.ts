import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { evolveReversals, noReversals, type Reversals, returnedOf } from '#domain/ordering/reversals.ts';
import type { Movement, SoldItem } from './sale.ts';

type Placed = { readonly userId: string; readonly items: readonly SoldItem[] };

/**
 * Folds the log into its sales and what went back of them. Held in memory are the category of each model, the number of
 * purchases of each client, the orders that were not paid (yet), and the reversals of those that have any.
 */
export const createMovementsFold = () => {
  const categories = new Map<string, string>();
  const purchases = new Map<string, number>();
  const unpaid = new Map<string, Placed>();
  const reversals = new Map<string, Reversals>();

  /** What an event says of takings, or null. */
  return (event: RecordedEvent): Movement | null => {
    const { type, data, metadata } = event as RecordedEvent<ModelEvent | OrderEvent>;
    switch (type) {
      case 'ModelUploaded':
      case 'ModelUpdated':
        if (data.attributes.category !== undefined) categories.set(data.modelId, data.attributes.category);
        return null;
      case 'OrderPlaced': {
        const items = data.items.map(({ modelId, price }) => ({
          modelId,
          category: categories.get(modelId) ?? '',
          cents: price.cents,
        }));
        unpaid.set(data.orderId, { userId: data.userId, items });
        return null;
      }
      case 'PaymentReceived': {
        // Also after a failure was recorded: money is the truth.
        const order = unpaid.get(data.orderId);
        if (!order) return null;
        unpaid.delete(data.orderId);
        const earlierPurchases = purchases.get(order.userId) ?? 0;
        purchases.set(order.userId, earlierPurchases + 1);
        const sale = { orderId: data.orderId, at: metadata.at, items: order.items, earlierPurchases };
        return { kind: 'sale', sale };
      }
      case 'OrderRefunded':
      case 'RefundFailed':
      case 'DisputeOpened':
      case 'DisputeClosed': {
        const { orderId } = data;
        const after = evolveReversals(reversals.get(orderId) ?? noReversals, event as OrderEvent);
        reversals.set(orderId, after);
        return { kind: 'return', orderId, cents: returnedOf(after).cents };
      }
      default:
        return null;
    }
  };
};
