import type { WireModel } from 'backend/contract/wire.ts';

type Item = { readonly _id: string };

/** The cart: complete products in the order they were added (R101). */
export type CartItems = readonly WireModel[];

/** Whether a model in the cart can be paid: it has a price. A free or deleted (null) one has none. */
export const isPayable = ({ ModalType, ModalPrice }: WireModel): boolean =>
  ModalType !== 'free' && (ModalPrice ?? 0) > 0;

/** The sum of the prices in whole dollars (R101). */
export const totalOf = (items: CartItems): number =>
  items.filter(isPayable).reduce((sum, item) => sum + (item.ModalPrice ?? 0), 0);

export const holds = (items: readonly Item[], modelId: string): boolean =>
  items.some((item) => item._id === modelId);

/** Without the item at a position (R118). */
export const withoutPosition = (items: CartItems, position: number): CartItems =>
  items.filter((_, index) => index !== position);

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && typeof (value as { _id?: unknown })._id === 'string';

/** Parses a stored cart, or another list of products, leaving out everything that is not one. */
export const parseItems = <One extends Item = WireModel>(text: string | null): readonly One[] => {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value.filter(isItem) as One[]) : [];
  } catch {
    return [];
  }
};
