import type { CartEvent } from '#domain/ordering/cart.events.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { type CartItemRow, cartItem, readModel } from './table.ts';

type Event = CartEvent | OrderEvent;

const itemId = (userId: string, modelId: string): string => `${userId}:${modelId}`;

const cartItems = rowTable<CartItemRow, Event>({
  table: cartItem,
  keysOf: ({ type, data }) => {
    switch (type) {
      case 'CartItemAdded':
      case 'CartItemRemoved':
        return [itemId(data.userId, data.modelId)];
      case 'CartCleared':
      case 'EntitlementGranted':
        return data.modelIds.map((modelId) => itemId(data.userId, modelId));
      default:
        return [];
    }
  },
  evolve: (_, { type, data, revision }, key) =>
    type === 'CartItemAdded'
      ? { cart_item_id: key, user_id: data.userId, model_id: data.modelId, seq: String(revision) }
      : null,
});

/** The models in each cart (Q10). A bought model is removed at once, before the cart's own event. */
export const cartProjection = rowProjection<Event>({
  streamCategories: ['cart', 'order'],
  readModel,
  prepare: noFacts,
  tables: [cartItems],
});
