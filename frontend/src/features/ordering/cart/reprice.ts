import type { WireModel } from 'backend/contract/wire.ts';
import type { CartItems } from '../../../lib/cart/cartItems.ts';
import type { FreshModels } from '../../../lib/freshModels.ts';

/** One sentence about a model that has changed since it was added. */
export type CartChange = { readonly modelId: string; readonly text: string };

export type Repriced = {
  readonly items: CartItems;
  /** Empty if nothing has changed. */
  readonly changes: readonly CartChange[];
};

const changeOf = (item: WireModel, fresh: WireModel | null): string | null => {
  const name = item.ModalName;
  if (fresh === null) return `${name} is not available any more. Please remove it from your cart.`;
  if (fresh.ModalType === 'free' || fresh.ModalPrice === 0)
    return `${name} is free now: download it from its page, and remove it from your cart.`;
  if (fresh.ModalPrice === null)
    return `${name} is not for sale at the moment. Please remove it from your cart.`;
  if (item.ModalPrice === null) return `${name} is available again, for $${fresh.ModalPrice}.`;
  return fresh.ModalPrice === item.ModalPrice
    ? null
    : `The price of ${name} changed from $${item.ModalPrice} to $${fresh.ModalPrice}.`;
};

/** The cart at the catalogue's prices (Q08, Q33); a deleted model stays, without a price, until the user removes it. */
export const reprice = (items: CartItems, fresh: FreshModels): Repriced => {
  const known = items.map((item) => ({ item, now: fresh.get(item._id) }));
  return {
    items: known.map(({ item, now }) => (now === null ? { ...item, ModalPrice: null } : (now ?? item))),
    changes: known.flatMap(({ item, now }) => {
      const text = now === undefined ? null : changeOf(item, now);
      return text === null ? [] : [{ modelId: item._id, text }];
    }),
  };
};
