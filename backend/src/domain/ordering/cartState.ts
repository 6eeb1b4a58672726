import type { CartEvent } from './cart.events.ts';

/** What lies in a cart, in the order added. At most `cartLimit`, so that copying it costs little. */
export type CartState = { readonly modelIds: readonly string[] };

/** The most models in one cart, delisted ones included; one charge takes no more. */
export const cartLimit = 100;

/** The cart after one more event. */
export const evolveCart = (state: CartState, { type, data }: CartEvent): CartState => {
  switch (type) {
    case 'CartItemAdded':
      return { modelIds: [...state.modelIds, data.modelId] };
    case 'CartItemRemoved':
      return { modelIds: state.modelIds.filter((modelId) => modelId !== data.modelId) };
    case 'CartCleared':
      return { modelIds: state.modelIds.filter((modelId) => !data.modelIds.includes(modelId)) };
  }
};
