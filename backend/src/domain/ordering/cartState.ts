import type { CartEvent } from './cart.events.ts';

/** The models in a cart in the order added; at most `cartLimit`, so copying is cheap. */
export type CartState = { readonly modelIds: readonly string[] };

/** The most models in one cart, including delisted ones; one charge takes no more. */
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
