import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import type { Sale, SoldItem } from './sale.ts';

type Placed = { readonly userId: string; readonly items: readonly SoldItem[] };

/**
 * Folds the log into its sales. Held in memory are the category of each model, the number of purchases of each client and the
 * orders that are still open.
 */
export const createSalesFold = () => {
  const categories = new Map<string, string>();
  const purchases = new Map<string, number>();
  const open = new Map<string, Placed>();

  /** The sale that an event completes, or null. */
  return (event: RecordedEvent): Sale | null => {
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
        open.set(data.orderId, { userId: data.userId, items });
        return null;
      }
      case 'PaymentFailed':
        open.delete(data.orderId);
        return null;
      case 'PaymentReceived': {
        const order = open.get(data.orderId);
        if (!order) return null;
        open.delete(data.orderId);
        const earlierPurchases = purchases.get(order.userId) ?? 0;
        purchases.set(order.userId, earlierPurchases + 1);
        return { orderId: data.orderId, at: metadata.at, items: order.items, earlierPurchases };
      }
      default:
        return null;
    }
  };
};
