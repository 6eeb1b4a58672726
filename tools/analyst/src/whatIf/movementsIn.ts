import type { ModelEvent } from 'backend/domain/catalogue/model.events.ts';
import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import type { OrderEvent } from 'backend/domain/ordering/order.events.ts';
import {
  evolveReversals,
  noReversals,
  type Reversals,
  returnedOf,
} from 'backend/domain/ordering/reversals.ts';
import type { Movement, SoldItem } from './sale.ts';

type Placed = { readonly userId: string; readonly items: readonly SoldItem[] };

/**
 * Folds the log into sales and returns. It keeps in memory the category of each model, the number of
 * purchases of each client, the unpaid orders, and the reversals of paid ones.
 */
export const createMovementsFold = () => {
  const categories = new Map<string, string>();
  const purchases = new Map<string, number>();
  const unpaid = new Map<string, Placed>();
  const reversals = new Map<string, Reversals>();

  /** The movement of revenue in an event, or null. */
  return (event: RecordedEvent): Movement | null => {
    const { type, data, metadata } = event as RecordedEvent<ModelEvent | OrderEvent>;
    switch (type) {
      case 'ModelUploaded':
      case 'ModelDrafted':
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
        // Counts even after a recorded failure, because the money arrived.
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
