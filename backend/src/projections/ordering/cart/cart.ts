import type { CartEvent } from '#domain/ordering/cart/cart.events.ts';
import { modelsOfClients } from './modelsOfClients.ts';

/** The models in each cart, in the order added (Q10, Q33). */
export const cart = modelsOfClients<CartEvent>({
  name: 'ordering/cart',
  table: 'cart_item',
  keyColumn: 'cart_item_id',
  indexName: 'cart_of_user',
  streamCategory: 'cart',
  order: 'asc',
  stepOf: ({ type, data }) => {
    switch (type) {
      case 'CartItemAdded':
      case 'CartItemRemoved':
        return { userId: data.userId, modelIds: [data.modelId], isOn: type === 'CartItemAdded' };
      case 'CartCleared':
        return { ...data, isOn: false };
      default:
        return null;
    }
  },
});
